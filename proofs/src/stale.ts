import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@swirl/stack/settings';
import { readUnderLoad } from './stale/read-under-load.ts';

const SIZES = {
  small: { worlds: 3, loops: 1_000, delaySeconds: 2, loadSeconds: 1, each: 4, changes: 3 },
  full: { worlds: 500, loops: 100_000, delaySeconds: 60, loadSeconds: 60, each: 200, changes: 60 },
} as const;

/**
 * Reads from a replica that is behind. In random worlds that were restricted since, nothing hidden is shown and
 * one's own loop is found. Under load, with a replica that applies everything late, the same holds for what people
 * do meanwhile, no request fails, and the share of PostgreSQL's work that the primary is spared is printed.
 * `--worlds=` and `--loops=` give other sizes.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const { values } = parseArgs({
    args: flags.filter((flag) => flag !== '--small'),
    options: { worlds: { type: 'string' }, loops: { type: 'string' } },
  });
  const size = SIZES[small ? 'small' : 'full'];
  const { worlds = size.worlds, loops = size.loops } = values;
  readWorlds(Number(worlds));
  await readUnderLoad({ ...size, loops: Number(loops) }, { judge: !small });
}

function readWorlds(worlds: number): void {
  if (worlds === 0) return;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const test = 'apps/api/test/stale-worlds.test.ts';
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', test], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, STALE_WORLDS: String(worlds) },
  });
  if (status !== 0) throw new Error(`${test} failed:\n${stdout}\n${stderr}`);
  const summary = stdout.split('\n').find((line) => / worlds, \d+ reads: /.test(line));
  if (summary === undefined) throw new Error(`${test} said nothing of its worlds:\n${stdout}`);
  console.log(summary.trim());
}
