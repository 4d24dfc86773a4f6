import type { Replicas } from '@swirl/db/replicas/replicas';
import { telemetry } from '@swirl/platform/telemetry';
import { Counter, Gauge, type Registry } from 'prom-client';

/** How far replicas are behind and how many reads they take. Returns a function to unsubscribe. */
export function watchReplicas(registry: Registry, replicas: Replicas) {
  const registers = [registry];
  const reads = new Counter({
    name: 'swirl_stale_reads_total',
    help: 'Reads of what may be a little old, by where they were made',
    labelNames: ['from'],
    registers,
  });
  const lag = new Gauge({
    name: 'swirl_replica_usable_lag_seconds',
    help: 'How far a replica that may be read is behind; -1 if it is away, or too far',
    labelNames: ['replica'],
    registers,
  });
  return {
    stop: telemetry.staleRead.on(({ from }) => reads.inc({ from })),
    async refresh() {
      for (const { name, lagSeconds } of replicas.states()) {
        lag.set({ replica: name }, lagSeconds ?? -1);
      }
    },
  };
}
