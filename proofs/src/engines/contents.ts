import type { createPool } from '@swirl/db/client';

type Pool = ReturnType<typeof createPool>;

interface Table {
  readonly rows: number;
  /** Of all rows, in any order. */
  readonly checksum: string;
}

/** What is in every table, partitions apart, and where every sequence is. */
export async function contentsOf(pool: Pool): Promise<Readonly<Record<string, Table>>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `SELECT oid::regclass::text AS name,
       CASE relkind WHEN 'S' THEN 'last_value, is_called' ELSE '*' END AS columns
     FROM pg_class
     WHERE relkind IN ('r', 'S')
       AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY name`,
  );
  const contents: Record<string, Table> = {};
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<Table>(
      `SELECT count(*)::int AS rows,
         md5(string_agg(md5(one::text), '' ORDER BY md5(one::text) COLLATE "C")) AS checksum
       FROM (SELECT ${columns} FROM ${name}) AS one`,
    );
    const [table] = rows;
    if (table !== undefined) contents[name] = table;
  }
  return contents;
}
