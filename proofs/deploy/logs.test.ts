import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@swirl/db/client';
import { SUPERUSER } from '@swirl/stack/engines/postgres';
import { dataFolder, postgres, root } from '@swirl/stack/settings';
import { createTestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import { createUser } from '@swirl/testing/factories';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { startEdge, type Edge } from '../lib/edge/nginx.ts';

const PERSONAL = `robin-${randomUUID()}`;

it.each([
  { where: 'the log of nginx', changed: [], said: false },
  // So that the test is known to provoke messages.
  { where: 'a log for finding causes', changed: ['REQUEST_ERRORS=error.log warn'], said: true },
])('$where has what people asked for and from where: $said', async ({ changed, said }) => {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-logs-'));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const api = createServer(({ url = '', socket }, answer) => {
    if (!url.startsWith('/media/')) socket.destroy();
    else answer.setHeader('x-accel-expires', '60').end('media');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const listening = api.address();
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0;
  const reports: string[] = [];
  const receiver = createSocket('udp4', (message) => reports.push(message.toString()));
  receiver.bind(0, '127.0.0.1');
  await once(receiver, 'listening');
  const reported = `EDGE_REPORTS=127.0.0.1:${receiver.address().port}`;
  const edge = await startEdge(folder, 'localhost', [port], [reported, ...changed]);
  try {
    // A process that ends the connection, a file that is too large, a cache that cannot be written.
    expect(await statusOf(edge, `/api/users?email=${PERSONAL}`)).toBe(502);
    expect(await statusOf(edge, `/api/auth/user?email=${PERSONAL}`, 2_000_000)).toBe(413);
    await rm(join(folder, 'cache/media'), { recursive: true });
    await expect(statusOf(edge, `/media/loops/${PERSONAL}`)).rejects.toThrow(/hang up|ECONNRESET/);
    const stray = connect(edge.port, '127.0.0.1').resume().end('no TLS\r\n\r\n');
    await once(stray, 'close');
    // The request that had no response, and the one that was none, are reported too.
    await eventually(() => expect(reports).toHaveLength(4));
  } finally {
    receiver.close();
    await edge.stop();
    api.close();
  }
  const log = await readFile(join(folder, 'error.log'), 'utf8');
  expect(log.includes(PERSONAL)).toBe(said);
  expect(log.includes('client: 127.0.0.1')).toBe(said);
  const form = /^<\d+>\w+ +\d+ [\d:]+ swirl: (api|media|page) \d{3} (-|MISS) \d+$/;
  for (const report of reports) expect(report).toMatch(form);
  await rm(folder, { recursive: true });
});

it('the log of PostgreSQL has nothing that people wrote', async () => {
  const database = await createTestDatabase();
  const { config, db, pool } = database;
  const email = `${PERSONAL}@swirl.test`;
  await createUser(db, { email });
  const { id } = await createUser(db);
  const failing: [error: string, statement: string, values?: unknown[]][] = [
    // In DETAIL, in the message, in the statement, and in parameters.
    ['duplicate key', 'UPDATE users SET email = $1 WHERE id = $2', [email, id]],
    ['invalid input syntax', 'SELECT $1::uuid', [PERSONAL]],
    ['invalid input syntax', `SELECT '${PERSONAL}' / 0`],
    ['by zero', `DO $$ BEGIN RAISE WARNING '${PERSONAL}'; END $$; SELECT 1 / 0`],
  ];
  for (const [error, statement, values] of failing) {
    await expect(pool.query(statement, values)).rejects.toThrow(error);
  }
  // What comes later in the log comes after those.
  const marker = `marker_${randomUUID()}`;
  const stray = createPool({ ...config, database: marker });
  await expect(stray.query('SELECT 1')).rejects.toThrow(marker);
  await stray.end();
  await database.drop();
  const log = () => readFileSync(join(dataFolder, 'postgres.log'), 'utf8');
  await eventually(() => expect(log()).toContain(marker));
  expect(log()).not.toContain(PERSONAL);
});

it('statements are counted without values', async () => {
  const database = await createTestDatabase();
  await database.pool.query(`SELECT 1 FROM users WHERE email = '${PERSONAL}' OFFSET 4711`);
  await database.pool.query(`SET application_name = '${PERSONAL}'`);
  await database.drop();
  const operator = createPool({ ...postgres, user: SUPERUSER, database: 'postgres' });
  const { rows } = await operator.query<{ query: string }>('SELECT query FROM pg_stat_statements');
  await operator.end();
  const texts = rows.map(({ query }) => query);
  expect(texts).toContain('SELECT $1 FROM users WHERE email = $2 OFFSET $3');
  expect(texts.join('\n')).not.toContain(PERSONAL);
});

it('every way of running PostgreSQL has the same settings of log and statistics', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = ['swirl.conf', 'statements.conf'].map((name) => read(`deploy/postgres/${name}`));
  const lines = files.join('').matchAll(/^([\w.]+) = '?([^'\n]+)'?$/gm);
  const settings = Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
  const patroni: { postgresql: { parameters: Record<string, unknown> } } = parse(
    read('deploy/ha/patroni.yaml'),
  );
  const inCluster = Object.entries(patroni.postgresql.parameters);
  expect(Object.fromEntries(inCluster.map(([name, value]) => [name, String(value)]))).toEqual(
    settings,
  );
  expect(read('deploy/image/database')).toContain('deploy/postgres/*.conf');
  for (const name of ['swirl', 'statements']) {
    expect(read('deploy/debian/install')).toContain(`deploy/postgres/${name}.conf`);
  }
});

async function statusOf(edge: Edge, path: string, bytes = 0): Promise<number | undefined> {
  const sent = request({
    host: '127.0.0.1',
    port: edge.port,
    servername: 'localhost',
    ca: edge.authority,
    path,
    ...(bytes > 0 && { method: 'POST', headers: { 'content-length': bytes } }),
  });
  sent.end(Buffer.alloc(bytes));
  const [answer] = await once(sent, 'response');
  // The rest of a body that is refused cannot be sent.
  sent.on('error', () => {});
  answer.resume();
  return answer.statusCode;
}
