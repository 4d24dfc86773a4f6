import { readFileSync } from 'node:fs';
import type { createPool } from '@swirl/db/client';

type Pool = ReturnType<typeof createPool>;

/** The backend processes of all open connections of a pool. */
export async function backendsOf(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = current_setting('application_name')`,
  );
  return rows.map(({ pid }) => pid);
}

/**
 * The CPU time that PostgreSQL has spent in these processes, in milliseconds. Unlike wall-clock
 * time it does not depend on other load; it needs PostgreSQL on this machine.
 */
export function cpuMsOf(pids: readonly number[]): number {
  const nanoseconds = pids.map((pid) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** More stable than the mean or the median when other processes sometimes evict the caches. */
export function lowerQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}
