import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eventually } from '@swirl/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createSession } from '@swirl/testing/factories';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../src/plugins/session.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'a-boundary';

let database: TestDatabase;
let api: ChildProcess;
let port: number;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  cookie = `${SESSION_COOKIE}=${(await createSession(database.db)).sessionId}`;
  const free = await createTcpProxy({ host: '127.0.0.1', port: 1 });
  ({ port } = free);
  await free.close();
  api = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      POSTGRES_DB: database.config.database,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(() => fetch(`http://127.0.0.1:${port}/healthz`));
});

afterAll(async () => {
  api.kill('SIGKILL');
  await database.drop();
});

/** A form whose file is generated while it is sent, so that the client does not hold it either. */
function* formOf(megabytes: number): Generator<Buffer> {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  yield Buffer.from(field('mediaType', 'audio') + field('duration', '60'));
  yield Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="audio"; filename="recording.webm"\r\n\r\n`,
  );
  yield Buffer.from('RIFF\xff\xff\xff\x7fWAVEfmt ', 'latin1');
  for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(MEGABYTE, sent);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

async function upload(megabytes: number): Promise<{ status: number; body: string }> {
  const request = openRequest({
    port,
    host: '127.0.0.1',
    path: '/api/loops',
    method: 'POST',
    headers: {
      cookie,
      origin: `http://localhost:${port}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  await pipeline(Readable.from(formOf(megabytes)), request);
  const answer = await answered;
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

/** The peak memory of the process, in megabytes. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

it('the API streams an upload of 150 MB and holds only a small part in memory', async () => {
  expect((await upload(12)).status).toBe(201);
  const before = await peakOf(api.pid);
  const large = await upload(150);
  expect(large.status).toBe(201);
  expect((await peakOf(api.pid)) - before).toBeLessThan(100);
}, 120_000);
