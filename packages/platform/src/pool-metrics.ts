import { Gauge, type Registry } from 'prom-client';

interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** How many of this process's database connections are in use. */
export function watchPool(registry: Registry, pool: PoolCounts, size: number): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('swirl_db_pool_size', 'Connections this process may hold', () => size);
  gauge('swirl_db_pool_busy', 'Connections in use', () => pool.totalCount - pool.idleCount);
  gauge('swirl_db_pool_idle', 'Idle connections', () => pool.idleCount);
  gauge('swirl_db_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
}
