import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePorts } from '@swirl/stack/free-ports';
import { until } from '@swirl/stack/process';

const root = join(import.meta.dirname, '..');
/** Far longer than it takes, even on a busy machine. */
const TIMEOUT_MS = 300_000;

it('pnpm dev starts everything with one command, and Ctrl-C leaves no process behind', async () => {
  const mark = randomUUID();
  const services = mkdtempSync('/var/tmp/swirl-dev-');
  const ports = await freePorts();
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...ports,
      SERVICES_DIR: services,
      STARTED_BY_TEST: mark,
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(dev, 'exit');
  try {
    const web = `http://localhost:${ports['PORT']}`;
    const seen = (path: string, expected: RegExp) =>
      until(() => answers(`${web}${path}`, expected), `${expected} at ${path}`, TIMEOUT_MS);
    await seen('/readyz', /"status":"ready"/);
    await seen('/', /Loop how you feel\./);
    await seen('/discover', /<div id="root"/);
  } catch (error) {
    throw new Error(`pnpm dev said:\n${output}`, { cause: error });
  } finally {
    dev.kill('SIGINT');
    await ended;
  }
  expect(processesMarked(mark)).toEqual([]);
  rmSync(services, { recursive: true });
}, 900_000);

async function answers(url: string, expected: RegExp): Promise<boolean> {
  const reply = await fetch(url).catch(() => undefined);
  return reply?.ok === true && expected.test(await reply.text());
}

/** Every process that inherited the mark, at any depth. */
function processesMarked(mark: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(`/proc/${pid}/environ`).includes(mark))
    .map((pid) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' '));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
