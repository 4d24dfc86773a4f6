import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 1024 * 1024;

export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  end(): Promise<void>;
}

/** A disk of a megabyte, mounted in the namespace of one process; others reach it through that. */
export async function mountSmallDisk(): Promise<SmallDisk> {
  const child = spawn(
    'bwrap',
    [
      ['--dev-bind', '/', '/', '--die-with-parent', '--size', String(BYTES), '--tmpfs', '/mnt'],
      ['sh', '-c', 'echo $$; exec cat'],
    ].flat(),
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [line]: unknown[] = await once(child.stdout, 'data');
  const folder = `/proc/${String(line).trim()}/root/mnt`;
  const file = join(folder, 'full');
  return {
    folder,
    fill: () => writeFile(file, Buffer.alloc(BYTES * 0.95)),
    empty: () => rm(file, { force: true }),
    async end() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
