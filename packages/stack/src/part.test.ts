import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './free-ports.ts';
import { startPart, type PartOptions } from './part.ts';
import { until } from './process.ts';

const SERVER = `import { createServer } from 'node:http';
const server = createServer((_, answer) => answer.end(process.cwd())).listen(process.env.PORT);
process.on('SIGTERM', () => process.exit(Number(process.env.CODE ?? 0)));`;

let folder: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swirl-part-'));
  port = await freePort();
  writeFileSync(join(folder, 'server.mjs'), SERVER);
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (options: PartOptions = {}) =>
  startPart('api', {
    folder,
    entry: 'server.mjs',
    probe: `http://127.0.0.1:${port}/`,
    log: join(folder, 'log'),
    ...options,
    env: { PORT: String(port), ...options.env },
  });

const answer = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

it('a part responds when it has been started, and can be stopped and started again', async () => {
  const part = await start();
  expect(await answer()).toBe(folder);
  await part.stop();
  expect(part.isRunning()).toBe(false);
  await expect(answer()).rejects.toThrow('fetch failed');
  await part.start();
  expect(await answer()).toBe(folder);
  await part.stop();
});

it('a part that exits before it responds is an error, and not waited for', async () => {
  writeFileSync(join(folder, 'server.mjs'), 'process.exit(3);');
  await expect(start()).rejects.toThrow('The api ended at once.');
});

it('a restart can switch to another checkout', async () => {
  const other = mkdtempSync(join(tmpdir(), 'swirl-part-'));
  writeFileSync(join(other, 'server.mjs'), SERVER);
  const part = await start();
  const before = part.pid;
  await part.restart(other);
  expect(await answer()).toBe(other);
  expect(part.pid).not.toBe(before);
  await part.stop();
  rmSync(other, { recursive: true });
});

it('a restart refuses a process that does not exit cleanly', async () => {
  const part = await start({ env: { CODE: '7' } });
  await expect(part.restart()).rejects.toThrow('did not end well: 7');
});

it('a supervised part is started again when it is killed, and not when it is stopped', async () => {
  const part = await start({ supervised: true });
  const first = part.pid;
  await part.kill();
  await until(() => answer().then(Boolean, () => false), 'the next process');
  const second = part.pid;
  expect(second).not.toBe(first);
  // By another process, like the kernel when memory runs out.
  process.kill(second, 'SIGKILL');
  await until(() => part.pid !== second, 'a process after that');
  await until(() => answer().then(Boolean, () => false), 'it to answer');
  await part.stop();
  expect(part.isRunning()).toBe(false);
});

it('an unexpected exit is reported with its cause, a requested one is not', async () => {
  const ends: string[] = [];
  const onEnd = (name: string, how: string) => void ends.push(`${name}: ${how}`);
  const stopped = await start({ onEnd });
  await stopped.stop();
  const part = await start({ onEnd });
  part.signal('SIGKILL');
  await until(() => ends.length > 0, 'the report');
  expect(ends).toEqual(['api: SIGKILL']);
});

it('a separate process group is ended with everything in it', async () => {
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
writeFileSync('child', String(spawn('sleep', ['1000']).pid));
setInterval(() => {}, 1000);\n${SERVER}`,
  );
  const part = await start({ ownGroup: true });
  await part.stop();
  const child = Number(readFileSync(join(folder, 'child'), 'utf8'));
  await until(() => hasEnded(child), 'its child to end');
  expect(hasEnded(child)).toBe(true);
});

/** A zombie has ended too. */
function hasEnded(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return true;
  }
}
