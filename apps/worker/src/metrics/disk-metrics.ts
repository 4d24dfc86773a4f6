import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** How full the disks of these folders are. A missing folder is left out. */
export function createDiskMetrics(
  registry: Registry,
  folders: readonly string[],
): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['folder'], registers: [registry] });
  const size = gauge('swirl_disk_size_bytes', 'Size of the disk of a folder');
  const free = gauge('swirl_disk_free_bytes', 'Free space of the disk of a folder');
  return async () => {
    for (const folder of folders) {
      const facts = await statfs(folder).catch(() => undefined);
      if (facts === undefined) continue;
      size.set({ folder }, facts.blocks * facts.bsize);
      free.set({ folder }, facts.bavail * facts.bsize);
    }
  };
}
