import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';

const statusFile = z.object({ finishedAt: z.iso.datetime() });
const comparisonFile = z.object({ differences: z.record(z.string(), z.int().nonnegative()) });

/**
 * When the last backup succeeded, when media was last mirrored and the mirror compared, and when a
 * backup was last restored on trial; 0 if never, so that it counts as very old.
 */
export function createBackupMetrics(registry: Registry, file: string): () => Promise<void> {
  const beside = (name: string) => join(dirname(file), name);
  const backup = watchFile(registry, file, {
    name: 'swirl_backup_last_success_timestamp_seconds',
    help: 'When the last backup succeeded',
  });
  const mirror = watchFile(registry, beside('mirror.json'), {
    name: 'swirl_mirror_last_success_timestamp_seconds',
    help: 'When media was last mirrored',
  });
  const comparison = watchFile(registry, beside('mirror-comparison.json'), {
    name: 'swirl_mirror_comparison_timestamp_seconds',
    help: 'When the mirror of media was last compared with all that should be in it',
  });
  const differences = watchDifferences(registry, beside('mirror-comparison.json'));
  const drill = watchFile(registry, beside('drill.json'), {
    name: 'swirl_restore_drill_last_success_timestamp_seconds',
    help: 'When a backup was last restored on trial',
  });
  return async () => {
    await Promise.allSettled([backup(), mirror(), comparison(), differences(), drill()]);
  };
}

function watchFile(registry: Registry, file: string, metric: { name: string; help: string }) {
  const finished = new Gauge({ ...metric, registers: [registry] });
  return async () => {
    finished.set(0);
    const { finishedAt } = statusFile.parse(JSON.parse(await readFile(file, 'utf8')));
    finished.set(Date.parse(finishedAt) / 1000);
  };
}

function watchDifferences(registry: Registry, file: string) {
  const found = new Gauge({
    name: 'swirl_mirror_differences',
    help: 'Differences between store, database and mirror that the last comparison found',
    labelNames: ['kind'],
    registers: [registry],
  });
  return async () => {
    found.reset();
    const { differences } = comparisonFile.parse(JSON.parse(await readFile(file, 'utf8')));
    for (const [kind, count] of Object.entries(differences)) found.set({ kind }, count);
  };
}
