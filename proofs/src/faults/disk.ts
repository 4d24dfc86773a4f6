import { spawn } from 'node:child_process';
import { mkdir, statfs, symlink } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

/** Only a limit: what is not stored takes no memory. */
const USUAL_BYTES = 64 * 1024 ** 3;
const PAGE_BYTES = 4096;

export interface Disk {
  readonly folder: string;
  /** Leaves so many bytes free, until it is the usual size again. */
  readonly leave: (bytes: number) => Promise<void>;
  readonly restore: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/**
 * A disk in memory at this path, whose size can be changed while it is in use. It is mounted in a namespace of
 * its own, which takes no rights; others reach it through the process that holds it.
 */
export async function mountDisk(path: string): Promise<Disk> {
  const script = `mount -t tmpfs -o size=${USUAL_BYTES},mode=755 swirl /mnt && echo $$ &&
    while read -r size; do mount -o "remount,size=$size" /mnt && echo "$size"; done`;
  const child = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const nextLine = async (): Promise<string> => {
    const [line]: unknown[] = await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => {
        throw new Error('The disk could not be mounted.');
      }),
    ]);
    return String(line);
  };
  const folder = `/proc/${await nextLine()}/root/mnt`;
  await mkdir(dirname(path), { recursive: true });
  await symlink(folder, path);
  const resize = async (bytes: number) => {
    const done = nextLine();
    child.stdin.write(`${Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES}\n`);
    await done;
  };
  return {
    folder,
    async leave(bytes) {
      const { blocks, bfree, bsize } = await statfs(folder);
      await resize((blocks - bfree) * bsize + bytes);
    },
    restore: () => resize(USUAL_BYTES),
    async end() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
