import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from './drizzle/pg-core.ts';
import type { Pool, PoolClient } from 'pg';

/** Columns are named in camelCase here and in snake_case there. */
export function bindDrizzle<Connection extends Pool | PoolClient>(connection: Connection) {
  return drizzle(connection, { casing: 'snake_case' });
}

type Bound = ReturnType<typeof bindDrizzle<PoolClient>>;
type Transaction = Parameters<Parameters<Bound['transaction']>[0]>[0];

/**
 * Drizzle's own `transaction` on a pool never gives a connection back whose BEGIN failed, gives
 * back broken ones as sound, and hides the error behind that of the ROLLBACK
 * (https://github.com/drizzle-team/drizzle-orm/issues/6114). A database that went away would so
 * use up the pool for good. Here the connection is ours: sound ones go back, others are closed.
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
    // The work's own error comes through only once the rollback has gone well.
    sound = error === thrown.error;
    throw thrown.error;
  } finally {
    client.release(!sound);
  }
}
