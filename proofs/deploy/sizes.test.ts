import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@swirl/stack/settings';
import { describe, expect, it } from 'vitest';

interface Machine {
  readonly memory: number;
  readonly processes: number;
  readonly pool: number;
  readonly captions: string;
}

type Sizes = Readonly<Record<string, number>>;

const MEMORY = [1_500, 2_000, 3_000, 4_000, 8_000, 16_000, 64_000, 512_000];
const machines: Machine[] = MEMORY.flatMap((memory) =>
  [2, 3, 5, 9].flatMap((processes) =>
    [1, 10, 40].flatMap((pool) =>
      ['off', 'base'].map((captions) => ({ memory, processes, pool, captions })),
    ),
  ),
);

/** One shell for all of them: each start takes longer than the arithmetic. */
function sizesOf(given: readonly Machine[]): Sizes[] {
  const calls = given.map(
    ({ memory, processes, pool, captions }) =>
      `engine_sizes ${memory} ${processes} ${pool} ${captions}; echo`,
  );
  const script = ['set -euo pipefail', `. ${join(root, 'deploy/debian/sizes')}`, ...calls];
  const output = execFileSync('bash', ['-c', script.join('\n')], { encoding: 'utf8' });
  return output
    .trim()
    .split('\n\n')
    .map((lines) =>
      Object.fromEntries(
        lines.split('\n').map((line) => {
          const [name = '', value = ''] = line.split('=');
          return [name, Number.parseInt(value, 10)];
        }),
      ),
    );
}

describe('the engines of a machine', () => {
  it('leave memory for everything else, and have a connection for every process', () => {
    const found = sizesOf(machines);
    for (const [index, { memory, processes, pool }] of machines.entries()) {
      const sizes = found[index] ?? {};
      const {
        shared_buffers = Number.NaN,
        valkey_memory = Number.NaN,
        work_mem = Number.NaN,
      } = sizes;
      const { max_connections = Number.NaN } = sizes;
      expect(shared_buffers + valkey_memory).toBeLessThanOrEqual(memory / 3);
      expect(max_connections).toBeGreaterThan(processes * (pool + 5) + 3 * (pool + 2));
      // A tenth of the connections may sort at once.
      expect(shared_buffers + (work_mem * max_connections) / 10).toBeLessThanOrEqual(memory / 2);
    }
  });

  it('never get less on a larger machine', () => {
    const growing = MEMORY.map((memory) => ({ memory, processes: 4, pool: 10, captions: 'base' }));
    const sizes = sizesOf(growing);
    for (const name of Object.keys(sizes[0] ?? {})) {
      const values = sizes.map((each) => each[name] ?? Number.NaN);
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    }
  });

  it('are small on a small machine', () => {
    expect(sizesOf([{ memory: 1_900, processes: 2, pool: 10, captions: 'off' }])).toEqual([
      {
        shared_buffers: 128,
        effective_cache_size: 384,
        work_mem: 4,
        maintenance_work_mem: 64,
        max_connections: 100,
        valkey_memory: 64,
        nginx_connections: 4096,
      },
    ]);
  });
});

describe('the installer', () => {
  it('refuses to build with too little memory, before it changes anything', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swirl-memory-'));
    const memory = join(folder, 'meminfo');
    writeFileSync(memory, 'MemAvailable: 900000 kB\nSwapFree: 100000 kB\n');
    const install = [join(root, 'deploy/debian/install'), '--domain', 'swirl.test'];
    // Nothing could be changed: the whole machine is read-only.
    const machine = [
      '--ro-bind',
      '/',
      '/',
      '--dev',
      '/dev',
      '--unshare-user',
      '--uid',
      '0',
      '--gid',
      '0',
    ];
    const small = ['--ro-bind', memory, '/proc/meminfo'];
    const { status, stderr } = spawnSync(
      'bwrap',
      [...machine, ...small, ...install, '--acme', 'you@example.org'],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toContain('takes 1300 MB of free memory, and there are 976');
  });
});
