import { readFile } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';

const statusFile = z.object({ finishedAt: z.iso.datetime() });

/** When the last backup succeeded; 0 if there is none, so that it counts as very old. */
export function createBackupMetrics(registry: Registry, file: string): () => Promise<void> {
  const finished = new Gauge({
    name: 'swirl_backup_last_success_timestamp_seconds',
    help: 'When the last backup succeeded',
    registers: [registry],
  });
  return async () => {
    finished.set(0);
    const { finishedAt } = statusFile.parse(JSON.parse(await readFile(file, 'utf8')));
    finished.set(Date.parse(finishedAt) / 1000);
  };
}
