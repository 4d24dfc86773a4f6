import type { createPool } from '@swirl/db/client';

type Pool = ReturnType<typeof createPool>;

/** The number of sequential scans of these tables so far. */
export async function sequentialScans(pool: Pool, tables: readonly string[]): Promise<number> {
  // Statistics are reported once a second at most, unless flushed.
  await pool.query('SELECT pg_stat_force_next_flush()');
  await pool.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await pool.query<{ scans: string }>(
    'SELECT sum(seq_scan) AS scans FROM pg_stat_user_tables WHERE relname = ANY ($1)',
    [tables],
  );
  return Number(rows[0]?.scans);
}
