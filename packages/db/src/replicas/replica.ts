import type { PostgresConfig } from '@swirl/platform/config';
import { createDb, createPool, type Database } from '../client.ts';
import { sql } from '../drizzle/orm.ts';

/** Reads that take longer are better made on the primary. */
const STATEMENT_TIMEOUT_MS = 3_000;
const CONNECT_WITHIN_MS = 1_000;
/** Its state is read more often than that; if that fails, nothing is known. */
const KNOWN_FOR_MS = 5_000;

export interface Replica {
  readonly name: string;
  readonly db: Database;
  /** Up to where it has replayed the primary's log, as of a moment ago; null while that is unknown. */
  position(): bigint | null;
  /** Reads that again. */
  look(): Promise<void>;
  /** After a failure: nothing is known about it until the next look. */
  leave(): void;
  close(): Promise<void>;
}

/** One server that follows the primary. */
export function openReplica(
  config: PostgresConfig,
  applicationName: string,
  now: () => number,
): Replica {
  let seen: { readonly at: number; readonly position: bigint } | null = null;
  const leave = () => {
    seen = null;
  };
  const pool = createPool(config, {
    applicationName,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectWithinMs: CONNECT_WITHIN_MS,
    onConnectionLost: leave,
  });
  // Never waits for a connection. One that restarted may have lost what it had replayed, which ends this one.
  const ownPool = createPool(
    { ...config, poolSize: 1 },
    {
      applicationName,
      statementTimeoutMs: CONNECT_WITHIN_MS,
      connectWithinMs: CONNECT_WITHIN_MS,
      onConnectionLost: leave,
    },
  );
  const own = createDb(ownPool);
  return {
    name: `${config.host}:${config.port}`,
    db: createDb(pool),
    position: () => (seen !== null && now() - seen.at <= KNOWN_FOR_MS ? seen.position : null),
    async look() {
      const at = now();
      try {
        const position = await readReplayed(own);
        seen = position === null ? null : { at, position };
      } catch (error) {
        leave();
        throw error;
      }
    },
    leave,
    async close() {
      await Promise.all([pool.end(), ownPool.end()]);
    },
  };
}

/** Null for a server that follows no one: what it has may not be what the primary has. */
async function readReplayed(db: Database): Promise<bigint | null> {
  const { rows } = await db.execute<{ position: string | null }>(sql`
    SELECT CASE WHEN pg_is_in_recovery()
      THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text END AS position`);
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
}
