import type { PostgresConfig } from '@swirl/platform/config';
import { Pool } from 'pg';
import { traceQueries } from './trace-queries.ts';
import { bindDrizzle, runTransaction } from './transaction.ts';

const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_WITHIN_MS = 5_000;
/** How much longer than the server's own limit the client waits for its error. */
const ANSWER_GRACE_MS = 2_000;

/** The state of a connection (plans, caches) is dropped with it; a busy one is never idle. */
const LIFETIME_SECONDS = 30 * 60;

export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** 0 means no limit. */
  readonly statementTimeoutMs?: number;
  /** A connection is replaced after this time, as soon as it is idle. */
  readonly lifetimeSeconds?: number;
  /** How long opening a connection may take. */
  readonly connectWithinMs?: number;
  /** The role as which statements run, if it isn't the user's own. */
  readonly role?: string;
  /** Called when a connection is lost; the pool opens another by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

export function createPool(config: PostgresConfig, options: PoolOptions = {}): Pool {
  const { role, statementTimeoutMs: statementTimeout = STATEMENT_TIMEOUT_MS } = options;
  const pool = new Pool({
    ...postgresAddress(config),
    max: config.poolSize,
    application_name: options.applicationName ?? 'swirl',
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    maxLifetimeSeconds: options.lifetimeSeconds ?? LIFETIME_SECONDS,
    keepAlive: true,
    // Not as an option of the connection, which PgBouncer ignores: a statement must never run without it.
    ...(role !== undefined && {
      verify: (client, done) =>
        client.query(`SET ROLE ${role}`, (error) => done(error ?? undefined)),
    }),
    // A server that disappeared without closing never answers: its connections are dropped.
    query_timeout: statementTimeout === 0 ? 0 : statementTimeout + ANSWER_GRACE_MS,
    options: [
      // The planner prices a feed page far above what its LIMIT reads, and would JIT-compile each
      // one.
      '-c jit=off',
      `-c statement_timeout=${statementTimeout}`,
      `-c idle_in_transaction_session_timeout=${statementTimeout}`,
    ].join(' '),
  });
  const report = options.onConnectionLost ?? ignoreLostConnection;
  // An error without a listener would end the process: the pool listens to idle connections only.
  pool.on('error', ignoreLostConnection);
  pool.on('connect', (client) => client.on('error', report));
  traceQueries(pool);
  return pool;
}

/** Where PostgreSQL is and how to sign in there, as every connection has to. */
export function postgresAddress({ host, port, user, password, database, tls }: PostgresConfig) {
  return { host, port, user, password, database, ...(tls !== undefined && { ssl: { ...tls } }) };
}

export function createDb(pool: Pool) {
  const db = bindDrizzle(pool);
  db.transaction = (work, config) => runTransaction(pool, work, config);
  return db;
}

export type Database = ReturnType<typeof createDb>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What every store takes: the database, or a transaction that a service has opened. */
export type Queryable = Database | Transaction;

function ignoreLostConnection(): void {}
