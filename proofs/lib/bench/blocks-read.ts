import type { createPool } from '@swirl/db/client';

type Pool = ReturnType<typeof createPool>;

/** How many blocks of tables and indexes this database has asked for so far, by all its work. */
export async function blocksRead(pool: Pool): Promise<number> {
  // Counters are handed in once a second at most, unless one asks.
  await pool.query('SELECT pg_stat_force_next_flush()');
  await pool.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await pool.query<{ blocks: string }>(
    `SELECT blks_hit + blks_read AS blocks FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(rows[0]?.blocks);
}
