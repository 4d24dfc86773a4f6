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
  /** How far the slowest of them is behind; null without one, or without pg_read_all_stats. */
  readonly lagSeconds: number | null;
  readonly lagBytes: number | null;
  /** How old the last archived WAL segment is; null if none are archived. */
  readonly archiveSeconds: number | null;
  /** Whether the last attempt to archive one failed. */
  readonly archiveFails: boolean | null;
  readonly oldestTransactionSeconds: number;
  /** Its time, in milliseconds since 1970. */
  readonly clock: number;
}

/** PostgreSQL's own statistics. Those about other roles need pg_read_all_stats. */
export async function readDatabaseState(db: Queryable): Promise<DatabaseState | undefined> {
  const { rows } = await db.execute<DatabaseState & Record<string, unknown>>(sql`
    SELECT numbackends AS connections,
      current_setting('max_connections')::int AS "maxConnections",
      blks_hit::float8 AS "blocksFromCache", blks_read::float8 AS "blocksFromDisk",
      xact_commit::float8 AS commits, xact_rollback::float8 AS rollbacks,
      deadlocks::float8 AS deadlocks,
      pg_database_size(datid)::float8 AS bytes,
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS clock,
      standbys, "lagSeconds", "lagBytes", "archiveSeconds", "archiveFails",
      (SELECT coalesce(max(extract(epoch FROM now() - xact_start)), 0)::float8
        FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend'
          AND pid <> pg_backend_pid()) AS "oldestTransactionSeconds"
    FROM pg_stat_database
    CROSS JOIN (
      SELECT count(*)::int AS standbys,
        max(extract(epoch FROM greatest(write_lag, flush_lag, replay_lag)))::float8 AS "lagSeconds",
        max(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(replay_lsn, write_lsn)))::float8
          AS "lagBytes"
      FROM pg_stat_replication) AS replication
    LEFT JOIN (
      SELECT extract(epoch FROM now() - coalesce(last_archived_time, stats_reset))::float8
          AS "archiveSeconds",
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
          AS "archiveFails"
      FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off') AS archive ON true
    WHERE datname = current_database()`);
  return rows[0];
}
