import type { Database } from '@swirl/db/client';
import { readMonthsEnd } from '@swirl/db/stores/notifications/notification-months.store';
import { readDatabaseState } from '@swirl/db/stores/operations/database-state.store';
import { readValkeyState, type Valkey } from '@swirl/platform/valkey';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Statistics of PostgreSQL. */
export function createDatabaseMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const connections = gauge('swirl_postgres_connections', 'Connections to the database');
  const most = gauge('swirl_postgres_connections_max', 'Maximum connections of PostgreSQL');
  const bytes = gauge('swirl_postgres_size_bytes', 'Size of the database');
  const standbys = gauge('swirl_postgres_standbys', 'Replicas of this server');
  const lagSeconds = gauge(
    'swirl_postgres_replication_lag_seconds',
    'How long the slowest replica is behind',
  );
  const lagBytes = gauge(
    'swirl_postgres_replication_lag_bytes',
    'How much the slowest replica has not received or replayed yet',
  );
  const archiveAge = gauge(
    'swirl_postgres_archive_age_seconds',
    'How long ago a WAL segment was archived',
  );
  const archiveFails = gauge(
    'swirl_postgres_archive_failing',
    'Whether the last WAL segment could not be archived (1)',
  );
  const transaction = gauge(
    'swirl_postgres_oldest_transaction_seconds',
    'How long the oldest open transaction has lasted',
  );
  const skew = gauge(
    'swirl_clock_skew_seconds',
    'By how much PostgreSQL’s clock is ahead of this process’s',
  );
  const blocks = counter('swirl_postgres_blocks_total', 'Blocks read', ['from']);
  const ends = counter('swirl_postgres_transactions_total', 'Transactions', ['outcome']);
  const deadlocks = counter('swirl_postgres_deadlocks_total', 'Deadlocks');
  const monthsEnd = gauge(
    'swirl_notification_months_end_timestamp_seconds',
    'End of the last month that notifications can be written to',
  );

  return async () => {
    const sentAt = Date.now();
    const [state, end] = await Promise.all([readDatabaseState(db), readMonthsEnd(db)]);
    if (end !== undefined) monthsEnd.set(end.getTime() / 1000);
    if (state === undefined) return;
    // Its time is between question and answer, unless the clocks differ.
    const early = Math.min(0, state.clock - sentAt);
    skew.set((early + Math.max(0, state.clock - Date.now())) / 1000);
    connections.set(state.connections);
    most.set(state.maxConnections);
    bytes.set(state.bytes);
    standbys.set(state.standbys);
    lagSeconds.set(state.lagSeconds ?? 0);
    lagBytes.set(state.lagBytes ?? 0);
    transaction.set(state.oldestTransactionSeconds);
    // Without an archive there is nothing to be late.
    archiveAge.set(state.archiveSeconds ?? 0);
    archiveFails.set(state.archiveFails === true ? 1 : 0);
    for (const metric of [blocks, ends, deadlocks]) metric.reset();
    blocks.inc({ from: 'cache' }, state.blocksFromCache);
    blocks.inc({ from: 'disk' }, state.blocksFromDisk);
    ends.inc({ outcome: 'commit' }, state.commits);
    ends.inc({ outcome: 'rollback' }, state.rollbacks);
    deadlocks.inc(state.deadlocks);
  };
}

export function createValkeyMetrics(registry: Registry, valkey: Valkey): () => Promise<void> {
  const registers = [registry];
  const lookups = new Counter({
    name: 'swirl_valkey_lookups_total',
    help: 'Key lookups',
    labelNames: ['outcome'],
    registers,
  });
  const memory = new Gauge({ name: 'swirl_valkey_memory_bytes', help: 'Memory in use', registers });

  return async () => {
    const state = await readValkeyState(valkey);
    lookups.reset();
    lookups.inc({ outcome: 'hit' }, state.hits);
    lookups.inc({ outcome: 'miss' }, state.misses);
    memory.set(state.memoryBytes);
  };
}
