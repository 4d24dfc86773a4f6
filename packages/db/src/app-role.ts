import { escapeIdentifier, type PoolClient } from 'pg';

const SCHEMAS = 'public, graphile_worker';

/**
 * Lets a role that owns nothing use everything: it reads and writes rows, and changes no table. Called
 * by the owner after migrating, since new tables may have come.
 */
export async function prepareAppRole(
  client: Pick<PoolClient, 'query'>,
  role: string,
): Promise<void> {
  await client.query(grantsTo(escapeIdentifier(role)));
  for (const table of await guardedTables(client)) {
    await client.query(`CREATE POLICY app ON ${table} TO ${escapeIdentifier(role)} USING (true)`);
  }
}

function grantsTo(role: string): string {
  return `BEGIN;
    GRANT USAGE ON SCHEMA ${SCHEMAS} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMAS} TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${SCHEMAS} TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMAS} TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations, graphile_worker.migrations FROM ${role};
    COMMIT`;
}

/** The queue's tables show their rows to nobody but their owner and those whom a policy names. */
async function guardedTables(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'app')`);
  return rows.map(({ name }) => name);
}
