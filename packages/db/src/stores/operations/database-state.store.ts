import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

export interface DatabaseState {
  readonly connections: number;
  readonly maxConnections: number;
  readonly blocksFromCache: number;
  readonly blocksFromDisk: number;
  readonly commits: number;
  readonly rollbacks: number;
  readonly deadlocks: number;
  readonly bytes: number;
  /** Replicas of this server. */
  readonly standbys: number;
}

/** PostgreSQL's own statistics, as visible to any role. */
export async function readDatabaseState(db: Queryable): Promise<DatabaseState | undefined> {
  const { rows } = await db.execute<DatabaseState & Record<string, unknown>>(sql`
    SELECT numbackends AS connections,
      current_setting('max_connections')::int AS "maxConnections",
      blks_hit::float8 AS "blocksFromCache", blks_read::float8 AS "blocksFromDisk",
      xact_commit::float8 AS commits, xact_rollback::float8 AS rollbacks,
      deadlocks::float8 AS deadlocks,
      pg_database_size(datid)::float8 AS bytes,
      (SELECT count(*)::int FROM pg_stat_replication) AS standbys
    FROM pg_stat_database WHERE datname = current_database()`);
  return rows[0];
}
