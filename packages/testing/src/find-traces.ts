import type { TestDatabase } from './database.ts';

export interface Trace {
  readonly table: string;
  readonly text: string;
}

/** Every place where one of the texts occurs, in any column of any table, the queue's included. */
export async function findTraces(
  pool: TestDatabase['pool'],
  texts: readonly string[],
): Promise<Trace[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    SELECT pg_class.oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  const traces: Trace[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `SELECT DISTINCT wanted.text FROM ${name} AS stored, unnest($1::text[]) AS wanted (text)
       WHERE position(wanted.text IN stored::text) > 0`,
      [texts],
    );
    traces.push(...rows.map(({ text }) => ({ table: name, text })));
  }
  return traces;
}
