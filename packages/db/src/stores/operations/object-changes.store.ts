import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

/** A mirror of media that was not updated for longer is compared with everything. */
const KEPT_DAYS = 30;

/** Deletes the oldest changes that the mirror of media no longer needs, and returns how many. */
export async function deleteOldObjectChanges(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM object_changes WHERE (xact_id, id) IN (
      SELECT xact_id, id FROM object_changes
      WHERE changed_at < now() - make_interval(days => ${KEPT_DAYS})
      ORDER BY changed_at LIMIT ${limit}
    )`);
  return rowCount ?? 0;
}
