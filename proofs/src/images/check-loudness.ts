import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';

/** As builders of images give a process by default, or fewer. */
const OPEN_FILES = 128;

/** Steps of a build that once failed without a word, or went on with half of their work. */
export async function checkLoudness(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-loudness-'));
  try {
    const toolchain =
      'fail() { echo "$*" >&2; exit 1; }; say() { :; }; . scripts/toolchain; install_node';
    await requireComplaint(['bash', '-c', toolchain], /npm could not install Node/, {
      SWIRL_CACHE: folder,
      npm_config_cache: folder,
      npm_config_offline: 'true',
    });
    const compile = ['node', 'apps/web/scripts/compile-messages.ts', 'de'];
    const limited = ['prlimit', `--nofile=${OPEN_FILES}`, ...compile];
    await requireComplaint(limited, /only \d+ of \d+ messages were compiled/, {});
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(
    'npm without packages, and the compiler of texts with too few files, fail and say so',
  );
}

async function requireComplaint(
  [program = '', ...args]: readonly string[],
  complaint: RegExp,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const said = await run(program, args, options).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : ''),
  );
  assert(said !== undefined, `${args.join(' ')} succeeded, although it can't have`);
  assert.match(said, complaint, `${args.join(' ')} failed without saying why`);
}
