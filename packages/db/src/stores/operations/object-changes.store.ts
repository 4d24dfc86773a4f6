import { limits } from '@swirl/contract/limits';
import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

/** Deletes the oldest changes that the mirror of media no longer needs, and returns how many. */
export async function deleteOldObjectChanges(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM object_changes WHERE (xact_id, id) IN (
      SELECT xact_id, id FROM object_changes
      WHERE changed_at < now() - make_interval(days => ${limits.objectChanges.days})
      ORDER BY changed_at LIMIT ${limit}
    )`);
  return rowCount ?? 0;
}
