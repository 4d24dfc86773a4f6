import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startEdge } from './nginx.ts';

interface Visit {
  send(path: string): Promise<string>;
  readonly requests: readonly string[];
}

/** The production site in front of a server that returns the requested address. */
async function behindNginx<Seen>(
  caching: (path: string) => Readonly<Record<string, string>>,
  visit: (site: Visit) => Promise<Seen>,
  portsWith: (port: number) => readonly number[] = (port) => [port, port],
): Promise<Seen> {
  const requests: string[] = [];
  const api = createServer(({ url = '' }, answer) => {
    requests.push(url);
    answer.setHeaders(new Map(Object.entries(caching(url)))).end(url);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const listening = api.address();
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0;
  const folder = await mkdtemp(join(tmpdir(), 'swirl-edge-'));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const edge = await startEdge(folder, 'localhost', portsWith(port));
  const send = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: edge.port, servername: 'localhost', path };
      get({ ...options, ca: edge.authority }, (answer) => resolve(text(answer))).on(
        'error',
        reject,
      );
    });
  try {
    return await visit({ send, requests });
  } finally {
    await edge.stop();
    api.close();
    await rm(folder, { recursive: true });
  }
}

it('nginx exposes no details of readiness', async () => {
  const paths = ['/readyz', '/readyz?', '/readyz?details', '/readyz?brief&a=%00', '/healthz'];
  const seen = await behindNginx(
    () => ({ 'cache-control': 'no-store' }),
    async (site) => {
      const answers = [];
      for (const path of paths) answers.push(await site.send(path));
      return answers;
    },
  );
  expect(seen).toEqual([...Array<string>(4).fill('/readyz?brief'), '/healthz']);
});

it('nginx caches profile images for the time given to shared caches', async () => {
  const [kept, short] = ['/media/people/kept', '/media/people/short'];
  const requests = await behindNginx(
    (path) => ({
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'x-accel-expires': path === kept ? '3600' : '0',
    }),
    async (site) => {
      for (const path of [kept, kept, short, short]) await site.send(path);
      return [...site.requests];
    },
  );
  expect(requests).toEqual([kept, short, short]);
});

it('nginx caches private media for the time given to it, by the whole address', async () => {
  const [one, other] = ['/media/loops/a?ends=1&signature=x', '/media/loops/a?ends=1&signature=y'];
  const requests = await behindNginx(
    () => ({ 'cache-control': 'private, max-age=450', 'x-accel-expires': '450' }),
    async (site) => {
      for (const path of [one, one, other, other]) await site.send(path);
      return [...site.requests];
    },
  );
  expect(requests).toEqual([one, other]);
});

it('nginx caches no loop media without a given time', async () => {
  const path = '/media/loops/a?ends=1&signature=x';
  const requests = await behindNginx(
    () => ({ 'cache-control': 'public, max-age=450' }),
    async (site) => {
      for (const again of [path, path]) await site.send(again);
      return [...site.requests];
    },
  );
  expect(requests).toEqual([path, path]);
});

it('nginx fails no request while one of many processes answers', async () => {
  const answer = await behindNginx(
    () => ({ 'cache-control': 'no-store' }),
    (site) => site.send('/healthz'),
    // Nothing listens on the first ones.
    (port) => [1, 2, 3, 4, 5, 6, port],
  );
  expect(answer).toBe('/healthz');
});

it('nginx serves runbooks while no process answers, and nothing beside them', async () => {
  const pages = await behindNginx(
    () => ({}),
    async (site) => {
      const paths = ['/runbooks/api-down.md', '/runbooks/', '/runbooks/../nginx.conf'];
      return Promise.all(paths.map((path) => site.send(path)));
    },
    () => [1],
  );
  expect(pages[0]).toMatch(/^# .*\n\nAlert `SwirlApiDown`/);
  expect(pages[1]).toContain('403 Forbidden');
  expect(pages[2]).toContain('502 Bad Gateway');
});
