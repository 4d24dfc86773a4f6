import { createPool } from '@swirl/db/client';
import { migrate } from '@swirl/db/migrate';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { createTestDatabase } from '@swirl/testing/database';
import type { BenchSize } from './bench-size.ts';
import { seedWorld } from './seed-world.ts';

/** The database of this size, created and seeded first if needed. */
export async function benchDatabase(size: BenchSize): Promise<PostgresConfig> {
  const server = readConfig(process.env).postgres;
  const database = `swirl_bench_${size.loops}`;
  const config = { ...server, database };
  if (await exists(server, database)) {
    await migrate(config);
    return config;
  }
  // Seeded under another name: a run that is stopped midway leaves nothing that looks complete. A copy
  // of the migrated database that tests use takes no time.
  const { config: building, pool: opened } = await createTestDatabase();
  await opened.end();
  const pool = createPool(
    { ...building, poolSize: 1 },
    { applicationName: 'swirl-bench', statementTimeoutMs: 0 },
  );
  try {
    await seedWorld(pool, size);
  } finally {
    await pool.end();
  }
  await onServer(server, `ALTER DATABASE ${building.database} RENAME TO ${database}`);
  return config;
}

export async function dropBenchDatabase(size: BenchSize): Promise<void> {
  const server = readConfig(process.env).postgres;
  await onServer(server, `DROP DATABASE IF EXISTS swirl_bench_${size.loops}`);
}

async function exists(server: PostgresConfig, database: string): Promise<boolean> {
  const rows = await onServer(server, `SELECT 1 FROM pg_database WHERE datname = '${database}'`);
  return rows > 0;
}

async function onServer(server: PostgresConfig, statement: string): Promise<number> {
  const pool = createPool(
    { ...server, poolSize: 1 },
    { applicationName: 'swirl-bench', statementTimeoutMs: 0 },
  );
  try {
    return (await pool.query(statement)).rowCount ?? 0;
  } finally {
    await pool.end();
  }
}
