import type { createPool } from '@swirl/db/client';

type Pool = ReturnType<typeof createPool>;

/** The number of blocks of tables and indexes this database has read so far. */
export async function blocksRead(pool: Pool): Promise<number> {
  // Statistics are reported once a second at most, unless flushed.
  await pool.query('SELECT pg_stat_force_next_flush()');
  await pool.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await pool.query<{ blocks: string }>(
    `SELECT blks_hit + blks_read AS blocks FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(rows[0]?.blocks);
}

/** Until this database is dropped: autovacuum's blocks would be counted with those of a statement. */
export async function stopAutovacuum(pool: Pool): Promise<void> {
  await pool.query(
    `DO $$
     DECLARE name regclass;
     BEGIN
       FOR name IN SELECT oid FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       LOOP
         EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', name);
       END LOOP;
     END $$`,
  );
}
