import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from './drizzle/pg-core.ts';
import type { Pool, PoolClient } from 'pg';

/** Columns are camelCase here and snake_case in the database. */
export function bindDrizzle<Connection extends Pool | PoolClient>(connection: Connection) {
  return drizzle(connection, { casing: 'snake_case' });
}

type Bound = ReturnType<typeof bindDrizzle<PoolClient>>;
type Transaction = Parameters<Parameters<Bound['transaction']>[0]>[0];

const connections = new WeakMap<object, PoolClient>();

/** The connection that a transaction runs on; the database itself, which has many. */
export const connectionOf = (db: object): object => connections.get(db) ?? db;

/**
 * Drizzle's own `transaction` on a pool never returns a connection whose BEGIN failed, returns
 * broken ones as healthy, and hides the error behind that of the ROLLBACK
 * (https://github.com/drizzle-team/drizzle-orm/issues/6114). A database outage would so use up the
 * pool for good. Here the connection is ours: healthy ones are returned, others are closed.
 */
export async function runTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  const thrown: { error?: unknown } = {};
  let sound = false;
  try {
    const result = await bindDrizzle(client).transaction(async (tx) => {
      connections.set(tx, client);
      try {
        return await work(tx);
      } catch (error) {
        thrown.error = error;
        throw error;
      }
    }, config);
    sound = true;
    return result;
  } catch (error) {
    if (!('error' in thrown)) throw error;
    // Drizzle rethrows the work's own error only if the rollback succeeds.
    sound = error === thrown.error;
    throw thrown.error;
  } finally {
    client.release(!sound);
  }
}
