import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrivateEngines } from '@swirl/stack/engines/private-engines';
import { root } from '@swirl/stack/settings';

/** Tests about what this build of PostgreSQL can't do, which is no matter of its version. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'are compared in the same form for every character of the basic plane':
    'this build has ICU 60, which knows no character that Unicode has since version 11',
};

/** The tests of these folders or files, on these engines. */
export async function runTests(engines: PrivateEngines, tests: readonly string[]): Promise<void> {
  const TMPDIR = join(engines.folder, 'tmp');
  await mkdir(TMPDIR);
  const names = Object.keys(LEFT_OUT).join('|');
  const args = ['exec', 'vitest', 'run', ...tests, `--testNamePattern=^(?!.*(?:${names})).*$`];
  const child = spawn('pnpm', args, {
    cwd: root,
    env: { ...engines.env, TMPDIR, NO_COLOR: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const output = await text(child.stdout);
  const [code] = await closed;
  if (code !== 0) throw new Error(`${output}\nTests failed with the newer PostgreSQL.`);
  console.log(output.match(/^ *(?:Test Files|Tests) .*$/gm)?.join('\n'));
  for (const [name, reason] of Object.entries(LEFT_OUT))
    console.log(`left out: ${name}: ${reason}`);
}
