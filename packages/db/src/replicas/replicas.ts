import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresConfig } from '@swirl/platform/config';
import type { Logger } from '@swirl/platform/logger';
import { createMicroBatches } from '@swirl/platform/micro-batches';
import { telemetry } from '@swirl/platform/telemetry';
import type { Database } from '../client.ts';
import { sql } from '../drizzle/orm.ts';
import { createPositionLog } from './position-log.ts';
import { openReplica, type Replica } from './replica.ts';
import { readsFrom, type StaleReads } from './stale-reads.ts';

const LOOK_EVERY_MS = 500;
/** For background work, which is in no hurry. */
const WAIT_UP_TO_MS = 5_000;
/** Of a replica that is further behind, it is not known how far. */
const LAG_KNOWN_UP_TO_MS = 15 * 60_000;

interface ReplicaState {
  readonly name: string;
  /** How long ago the latest writes were made that it may not have; null if it is away or far behind. */
  readonly lagSeconds: number | null;
}

export interface Replicas {
  /** Whether there are any; the rest is for where there are. */
  readonly configured: boolean;
  /** Where the primary's log ends: all that was committed before is in front of it. */
  writtenUntil(): Promise<bigint>;
  /** For reads that have to include everything up to there. */
  readsSince(written: bigint | null): StaleReads;
  /** For reads that have to include everything by now. Waits a little for a replica that does. */
  readsOfNow(): Promise<StaleReads>;
  states(): ReplicaState[];
  close(): Promise<void>;
}

interface Options {
  readonly servers: readonly PostgresConfig[];
  readonly maxLagSeconds: number;
  readonly primary: Database;
  readonly applicationName: string;
  readonly logger: Logger;
  readonly now?: () => number;
}

/** Reads from any replica that is recent enough. One that fails costs a second attempt, never a request. */
export function createReplicas(options: Options): Replicas {
  const { primary, logger, applicationName, now = () => performance.now() } = options;
  const maxLagMs = options.maxLagSeconds * 1_000;
  const replicas = options.servers.map((server) => openReplica(server, applicationName, now));
  const log = createPositionLog(LAG_KNOWN_UP_TO_MS);
  const writtenUntil = createMicroBatches(async (waiting: readonly null[]) => {
    const position = await readWritten(primary);
    return waiting.map(() => ({ status: 'fulfilled', value: position }) as const);
  });

  const lagMsOf = (replica: Replica): number | null => {
    const position = replica.position();
    const completeUntil = position === null ? null : log.completeUntil(position);
    return completeUntil === null ? null : now() - completeUntil;
  };
  const isUsable = (replica: Replica, written: bigint | null): boolean => {
    const lagMs = lagMsOf(replica);
    const position = replica.position();
    if (lagMs === null || lagMs > maxLagMs || position === null) return false;
    return written === null || written <= position;
  };

  let turn = 0;
  const choose = (written: bigint | null): Replica | undefined => {
    turn += 1;
    const usable = replicas.filter((replica) => isUsable(replica, written));
    return usable[turn % usable.length];
  };

  const findThere = async <Found>(replica: Replica, find: (db: Database) => Promise<Found>) => {
    try {
      return { isDone: true, result: await find(replica.db) } as const;
    } catch (err) {
      replica.leave();
      logger.warn({ err, replica: replica.name }, 'a replica failed');
      return { isDone: false } as const;
    }
  };

  const away = new Set<Replica>();
  const look = async (replica: Replica) => {
    try {
      await replica.look();
      if (away.delete(replica)) logger.info({ replica: replica.name }, 'a replica is back');
    } catch (err) {
      const isNews = !away.has(replica);
      away.add(replica);
      if (isNews) logger.warn({ err, replica: replica.name }, 'a replica is away');
    }
  };
  const lookAtAll = async () => {
    const at = now();
    // First where the primary is: a replica that is as far then has everything until that moment.
    await readWritten(primary).then(
      (position) => log.note(at, position),
      () => {},
    );
    await Promise.all(replicas.map(look));
  };
  const stop = replicas.length === 0 ? async () => {} : repeat(lookAtAll, LOOK_EVERY_MS);

  const readsSince = (written: bigint | null): StaleReads =>
    replicas.length === 0
      ? readsFrom(primary)
      : {
          async read(find, isConfirmed) {
            const replica = choose(written);
            const found = replica && (await findThere(replica, find));
            const isUsed = found?.isDone === true && (await isConfirmed(found.result));
            telemetry.staleRead.emit({ from: isUsed ? 'replica' : 'primary' });
            return isUsed ? found.result : find(primary);
          },
        };

  return {
    configured: replicas.length > 0,
    writtenUntil: () => writtenUntil(null),
    readsSince,
    async readsOfNow() {
      if (replicas.length === 0) return readsFrom(primary);
      const written = await writtenUntil(null);
      const endsAt = now() + WAIT_UP_TO_MS;
      while (choose(written) === undefined && now() < endsAt) await pause(LOOK_EVERY_MS);
      return readsSince(written);
    },
    states: () =>
      replicas.map((replica) => {
        const lagMs = lagMsOf(replica);
        return { name: replica.name, lagSeconds: lagMs === null ? null : lagMs / 1_000 };
      }),
    async close() {
      await stop();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** What is inserted, not what is flushed: a commit that doesn't wait for the disk counts as well. */
async function readWritten(primary: Database): Promise<bigint> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS position`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL named no position of its log.');
  return BigInt(row.position);
}

/** One after the other, until stopped. */
function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void>;
  const next = () => {
    running = work().finally(() => {
      if (!isOver) timer = setTimeout(next, everyMs).unref();
    });
  };
  next();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  };
}
