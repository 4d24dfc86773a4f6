import { createDb, createPool } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { foldCounts, readLoopCounts } from '@swirl/db/stores/loops/counts.store';
import { addReaction } from '@swirl/db/stores/loops/reactions.store';
import { createTestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { backendsOf, cpuMsOf } from '../lib/bench/backend-cpu.ts';

const GOAL = 0.7;
/**
 * Missed so far: checking visibility and writing the pending count cost more than the bare inserts.
 * Below this it got worse.
 */
const FLOOR = 0.3;
const CONNECTIONS = 8;
const FOLDED_AT_ONCE = 5_000;

type Pool = ReturnType<typeof createPool>;

/**
 * The cost of reactions to one popular loop, against bare inserts of the same rows: the reaction
 * and its notification event. The small size checks only that every reaction is counted.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const people = small ? 1_000 : 20_000;
  const database = await createTestDatabase();
  const pool = createPool(
    { ...database.config, poolSize: CONNECTIONS },
    { applicationName: 'swirl-prove-reactions' },
  );
  try {
    const db = createDb(pool);
    const { id: loopId, userId: authorId } = await createLoop(db);
    const ids = await createPeople(pool, people);
    await createBareTables(pool);
    await openAll(pool);

    const insert = {
      name: 'bare_insert',
      text: `
        WITH noted AS (
          INSERT INTO bare_events (id, user_id, kind, actor_id, loop_id)
          VALUES ($1, $4, 'reaction', $3, $2)
        )
        INSERT INTO bare_reactions (id, loop_id, user_id) VALUES ($1, $2, $3)`,
    };
    const bare = (userId: string) =>
      pool.query({ ...insert, values: [newId(), loopId, userId, authorId] });
    const react = (userId: string) => addReaction(db, userId, loopId);
    const fold = async () => {
      while ((await foldCounts(db, FOLDED_AT_ONCE)) > 0);
    };

    // Alternately, so that other load affects both alike.
    const spent = { bare: { cpu: 0, clock: 0 }, react: { cpu: 0, clock: 0 } };
    const part = people / 10;
    for (let start = 0; start < people; start += part) {
      const some = ids.slice(start, start + part);
      await spend(pool, spent.bare, () => forEach(some, bare));
      await spend(pool, spent.react, async () => {
        await forEach(some, react);
        await fold();
      });
    }

    const counted = (await readLoopCounts(db, [loopId])).get(loopId)?.reactions;
    if (counted !== people) throw new Error(`Counted ${counted} reactions of ${people}.`);
    const perSecond = ({ clock }: { clock: number }) => Math.round((people / clock) * 1000);
    const each = ({ cpu }: { cpu: number }) => ((cpu / people) * 1000).toFixed(0);
    const ratio = spent.bare.cpu / spent.react.cpu;
    console.log(`bare inserts: ${perSecond(spent.bare)}/s, ${each(spent.bare)} µs of CPU each`);
    console.log(
      `reactions, checked, counted and folded: ${perSecond(spent.react)}/s, ${each(spent.react)} µs of CPU each`,
    );
    console.log(
      `bare inserts cost ${ratio.toFixed(2)} of reactions in CPU, ${(spent.bare.clock / spent.react.clock).toFixed(2)} by the clock (goal: ${GOAL})`,
    );
    if (!small && ratio < FLOOR) throw new Error(`Reactions cost more than ${FLOOR} allows.`);
  } finally {
    await pool.end();
    await database.drop();
  }
}

async function createPeople(pool: Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await pool.query(
    `INSERT INTO users (id, email) SELECT id, id || '@bench.test' FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  return ids;
}

/** The same columns, indexes and references, without rules and counts. */
async function createBareTables(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE bare_reactions (LIKE reactions INCLUDING ALL);
    CREATE TABLE bare_events (LIKE notification_events INCLUDING ALL);
    ALTER TABLE bare_reactions
      ADD FOREIGN KEY (loop_id) REFERENCES loops ON DELETE CASCADE,
      ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
    ANALYZE`);
}

async function openAll(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const client of clients) client.release();
}

async function spend(
  pool: Pool,
  sum: { cpu: number; clock: number },
  work: () => Promise<void>,
): Promise<void> {
  const backends = await backendsOf(pool);
  const before = { cpu: cpuMsOf(backends), clock: performance.now() };
  await work();
  sum.cpu += cpuMsOf(backends) - before.cpu;
  sum.clock += performance.now() - before.clock;
}

async function forEach(
  userIds: readonly string[],
  work: (userId: string) => Promise<unknown>,
): Promise<void> {
  const waiting = [...userIds];
  const one = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await work(id);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}
