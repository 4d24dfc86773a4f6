import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';

const statusFile = z.object({ finishedAt: z.iso.datetime() });

/**
 * When the last backup succeeded, and when one was last restored on trial; 0 if never, so that it
 * counts as very old.
 */
export function createBackupMetrics(registry: Registry, file: string): () => Promise<void> {
  const backup = watchFile(registry, file, {
    name: 'swirl_backup_last_success_timestamp_seconds',
    help: 'When the last backup succeeded',
  });
  const drill = watchFile(registry, join(dirname(file), 'drill.json'), {
    name: 'swirl_restore_drill_last_success_timestamp_seconds',
    help: 'When a backup was last restored on trial',
  });
  return async () => {
    await Promise.allSettled([backup(), drill()]);
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
