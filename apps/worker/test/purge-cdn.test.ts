import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOP_OBJECTS, newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLogger } from '@swirl/platform/logger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeleteObjects } from '../src/jobs/delete-objects.ts';
import { createPurgeCdn } from '../src/jobs/purge-cdn.ts';

const ORIGIN = 'https://media.swirl.example';

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly files: readonly string[];
}

let database: TestDatabase;
let received: Received[];
let status: number;
let url: string;
const server = createServer((request, answer) => void receive(request, answer));

async function receive(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { files }: { files: string[] } = JSON.parse(await text(request));
  received.push({ method: request.method, headers: request.headers, files });
  answer.writeHead(status, { location: '/elsewhere' }).end('{"success":true}');
}

beforeAll(async () => {
  database = await createTestDatabase();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/purge`;
});

beforeEach(() => {
  received = [];
  status = 200;
});

afterEach(() => database.pool.query('DELETE FROM graphile_worker._private_jobs'));

afterAll(async () => {
  server.close();
  await database.drop();
});

const context = () => ({
  db: database.db,
  logger: createLogger({ level: 'silent' }, { name: 'worker' }),
  signal: new AbortController().signal,
});
const keys = (count: number) => Array.from({ length: count }, () => newObjectKey(LOOP_OBJECTS));
const purge = (objectKeys: string[], token: string | null = null) =>
  createPurgeCdn({ purge: { url, token }, origin: ORIGIN }).perform({ objectKeys }, context());

const queued = async () => {
  const { rows } = await database.pool.query<{ keys: string[] }>(
    `SELECT payload -> 'objectKeys' AS keys FROM graphile_worker._private_jobs
     JOIN graphile_worker._private_tasks ON _private_tasks.id = task_id
     WHERE identifier = 'media.purge-cdn'`,
  );
  return rows.flatMap((row) => row.keys);
};

describe('a CDN', () => {
  it('is sent the addresses of files that are gone, without signatures', async () => {
    const gone = keys(2);
    await purge(gone, 'secret');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      files: gone.map((key) => `${ORIGIN}/media/${key}`),
    });
  });

  it('gets no more than thirty in a request, and all of them', async () => {
    const gone = keys(65);
    await purge(gone);
    expect(received.map(({ files }) => files.length)).toEqual([30, 30, 5]);
    expect(new Set(received.flatMap(({ files }) => files)).size).toBe(65);
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it.each([301, 401, 429, 500, 503])('that answers %i is told again later', async (answer) => {
    status = answer;
    await expect(purge(keys(1))).rejects.toThrow(/answered|fetch failed/);
    const job = createPurgeCdn({ purge: { url, token: null }, origin: ORIGIN });
    expect(job.shouldRetry(new Error('refused'))).toBe(true);
  });

  it('that is away is told again later', async () => {
    const away = createPurgeCdn({
      purge: { url: 'http://127.0.0.1:9/', token: null },
      origin: ORIGIN,
    });
    await expect(away.perform({ objectKeys: keys(1) }, context())).rejects.toThrow('fetch failed');
  });

  it('is told nothing once it is no longer set', async () => {
    const unset = createPurgeCdn({ purge: null, origin: ORIGIN });
    await unset.perform({ objectKeys: keys(1) }, context());
    expect(received).toEqual([]);
  });
});

describe('deleting objects', () => {
  const store = () => {
    const deleted: string[] = [];
    return { deleted, delete: async (key: string) => void deleted.push(key) };
  };

  it('has the files of loops purged after they are gone from the store', async () => {
    const [loop, picture] = [newObjectKey(LOOP_OBJECTS), newObjectKey(PEOPLE_OBJECTS)];
    const deleting = store();
    await createDeleteObjects(deleting, { purges: true }).perform(
      { objectKeys: [loop, picture] },
      context(),
    );
    expect(deleting.deleted).toEqual([loop, picture]);
    expect(await queued()).toEqual([loop]);
  });

  it('has nothing purged without a CDN', async () => {
    await createDeleteObjects(store()).perform({ objectKeys: keys(1) }, context());
    expect(await queued()).toEqual([]);
  });

  it('has nothing purged that could not be deleted', async () => {
    const away = {
      delete: async () => {
        throw new Error('away');
      },
    };
    const deleting = createDeleteObjects(away, { purges: true });
    await expect(deleting.perform({ objectKeys: keys(1) }, context())).rejects.toThrow('away');
    expect(await queued()).toEqual([]);
  });
});
