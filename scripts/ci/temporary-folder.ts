import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ON_DISK = '/var/tmp';
const ROOM_BYTES = 8 * 1024 ** 3;

/** Tests write much and keep nothing: in memory if there is enough. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : ON_DISK, 'swirl-ci-'));
  // Engines that a proof starts in it may run as other users.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= ROOM_BYTES;
}
