import type { createPool } from '@swirl/db/client';
import type { ObjectStore } from '@swirl/platform/object-store';
import { DEMO_DOMAIN } from './demo-accounts.ts';

type Pool = ReturnType<typeof createPool>;

const OF_THE_DEMO = `%${DEMO_DOMAIN}`;

export interface Inhabitants {
  readonly demo: number;
  readonly others: number;
}

export async function countInhabitants(pool: Pool): Promise<Inhabitants> {
  const { rows } = await pool.query<{ demo: number; others: number }>(
    `SELECT count(*) FILTER (WHERE email LIKE $1)::int AS demo,
       count(*) FILTER (WHERE email NOT LIKE $1)::int AS others FROM users`,
    [OF_THE_DEMO],
  );
  return rows[0] ?? { demo: 0, others: 0 };
}

/** Deletes the demo users and all their data. No one else is touched. */
export async function removeDemoPeople(pool: Pool, objectStore: ObjectStore): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT object_key AS key FROM loop_media
     JOIN loops ON loops.id = loop_id JOIN users ON users.id = user_id WHERE email LIKE $1`,
    [OF_THE_DEMO],
  );
  await pool.query('DELETE FROM users WHERE email LIKE $1', [OF_THE_DEMO]);
  // Rows first: an object without a row is swept later, a row without its object is broken.
  for (const { key } of rows) await objectStore.delete(key);
}

/** Moves a loop to its time in the feed: processing has just made it the newest of all. */
export async function feedPosition(pool: Pool, loopId: string, feedKey: string): Promise<void> {
  const placed = await pool.query(
    `UPDATE loops SET feed_key = $2 WHERE id = $1 AND state = 'ready'`,
    [loopId, feedKey],
  );
  if (placed.rowCount !== 1) throw new Error(`The loop ${loopId} was not made ready.`);
}
