import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, get as getPlain, type IncomingMessage } from 'node:http';
import { get, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type ConnectionOptions } from 'node:tls';
import { expect, it } from 'vitest';
import { startEdge } from './nginx.ts';

interface Visit {
  /** An address of the site, and who certified it. */
  readonly at: { readonly host: string; readonly port: number; readonly ca: Buffer };
  send(path: string): Promise<string>;
  open(path: string): Promise<IncomingMessage>;
  openPlain(path: string): Promise<IncomingMessage>;
  readonly requests: readonly string[];
}

/** The production site in front of a server that returns the requested address. */
async function behindNginx<Seen>(
  caching: (path: string) => Readonly<Record<string, string>>,
  visit: (site: Visit) => Promise<Seen>,
  portsWith: (port: number) => readonly number[] = (port) => [port, port],
  changed: readonly string[] = [],
): Promise<Seen> {
  const requests: string[] = [];
  const api = createServer(({ url = '' }, answer) => {
    // One that sends media itself.
    if (url.startsWith('/edge/')) {
      answer.writeHead(404).end();
      return;
    }
    requests.push(url);
    answer.setHeaders(new Map(Object.entries(caching(url)))).end(url);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const listening = api.address();
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0;
  const folder = await mkdtemp(join(tmpdir(), 'swirl-edge-'));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const edge = await startEdge(folder, 'localhost', portsWith(port), changed);
  const open = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: edge.port, servername: 'localhost', path };
      get({ ...options, ca: edge.authority }, resolve).on('error', reject);
    });
  const openPlain = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      getPlain({ host: '127.0.0.1', port: edge.httpPort, path }, (answer) => {
        resolve(answer.resume());
      }).on('error', reject);
    });
  const send = async (path: string) => text(await open(path));
  try {
    const at = { host: '127.0.0.1', port: edge.port, ca: edge.authority };
    return await visit({ at, send, open, openPlain, requests });
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

it('nginx caches private media that the API sends for the time given to it, by the whole address', async () => {
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

it('nginx caches no loop media of the API without a given time', async () => {
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

it('nginx sends live events to their own processes, and to the API when none of those answers', async () => {
  const listening = async () => {
    const server = createServer(({ url = '' }, answer) => answer.end(`events ${url}`));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
  };
  const own = await listening();
  const paths = ['/api/events?loopId=a', '/api/loops', '/healthz'];
  const seen = await behindNginx(
    () => ({ 'cache-control': 'no-store' }),
    async (site) => {
      const first = [];
      for (const path of paths) first.push(await site.send(path));
      own.server.close();
      own.server.closeAllConnections();
      return [...first, await site.send('/api/events')];
    },
    undefined,
    // Nothing listens on the first ones, more of them than requests are otherwise tried.
    [`EVENTS=${[1, 2, 3, 4, own.port].map((port) => `127.0.0.1:${port}`).join(',')}`],
  );
  expect(seen).toEqual(['events /api/events?loopId=a', '/api/loops', '/healthz', '/api/events']);
});

it('nginx serves media alone at their own host, to our pages', async () => {
  const seen = await behindNginx(
    () => ({ 'access-control-allow-origin': 'https://localhost' }),
    async ({ at }) => {
      const statusAt = (path: string, host: string) =>
        new Promise<string>((resolve, reject) => {
          const options = { ...at, servername: 'localhost', path, headers: { host } };
          get(options, (answer) => resolve(`${host}${path} ${answer.resume().statusCode}`)).on(
            'error',
            reject,
          );
        });
      const paths = ['/', '/api/login', '/media/forget', '/media/../api/login', '/assets/x'];
      const there = await Promise.all(paths.map((path) => statusAt(path, 'media.localhost')));
      return [
        ...there,
        await statusAt('/api/login', 'localhost'),
        await statusAt('/media/x', 'localhost'),
      ];
    },
    undefined,
    ['MEDIA_DOMAIN=media.localhost'],
  );
  expect(seen).toEqual([
    'media.localhost/ 404',
    'media.localhost/api/login 404',
    'media.localhost/media/forget 200',
    'media.localhost/media/../api/login 404',
    'media.localhost/assets/x 404',
    'localhost/api/login 200',
    'localhost/media/x 200',
  ]);
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

it('nginx protects what it answers itself, and sends no header of the API twice', async () => {
  const ofTheApi = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'",
    'referrer-policy': 'same-origin',
  };
  const names = Object.keys(ofTheApi);
  const byName = ([one = '']: readonly string[], [other = '']: readonly string[]) =>
    one < other ? -1 : Number(one > other);
  const headersAt = async (site: Visit, path: string) => {
    const { rawHeaders } = (await site.open(path)).resume();
    const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at) => [
      rawHeaders[at * 2]?.toLowerCase() ?? '',
      rawHeaders[at * 2 + 1] ?? '',
    ]);
    return pairs.filter(([name = '']) => names.includes(name)).toSorted(byName);
  };
  const passedOn = await behindNginx(
    () => ofTheApi,
    (site) => headersAt(site, '/healthz'),
  );
  expect(passedOn).toEqual(Object.entries(ofTheApi).toSorted(byName));

  const own = Object.entries({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  }).toSorted(byName);
  await behindNginx(
    () => ({}),
    async (site) => {
      for (const path of ['/healthz', '/runbooks/', '/runbooks/api-down.md']) {
        expect(await headersAt(site, path)).toEqual(own);
      }
      expect((await site.open('/healthz')).resume().headers['content-type']).toBe(
        'text/html; charset=utf-8',
      );
    },
    () => [1],
  );
});

it('nginx leads people from http to https, and refuses calls of the API there', async () => {
  const paths = ['/', '/discover', '/api/login', '/api/docs/', '/api/auth/user', '/api/loops?a=b'];
  const statuses = await behindNginx(
    () => ({}),
    (site) => Promise.all(paths.map(async (path) => (await site.openPlain(path)).statusCode)),
  );
  expect(statuses).toEqual([308, 308, 308, 308, 403, 403]);
});

it('nginx speaks TLS 1.3 and 1.2 with authenticated ciphers, and nothing older', async () => {
  const seen = await behindNginx(
    () => ({}),
    async ({ at }) => {
      const greet = (options: ConnectionOptions) =>
        new Promise<string>((resolve) => {
          const socket = connect({ ...at, servername: 'localhost', ...options }, () => {
            resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
            socket.destroy();
          }).on('error', () => resolve('refused'));
        });
      // Without this the client itself would not offer what is old.
      const ciphers = 'ALL:@SECLEVEL=0';
      return [
        await greet({}),
        await greet({ maxVersion: 'TLSv1.2' }),
        await greet({ maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:ECDHE-ECDSA-AES128-SHA' }),
        await greet({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers }),
      ];
    },
  );
  expect(seen).toEqual([
    expect.stringMatching(/^TLSv1\.3 /),
    expect.stringMatching(/^TLSv1\.2 ECDHE-.*(?:GCM|POLY1305)/),
    'refused',
    'refused',
  ]);
});

it('nginx does not echo requests', async () => {
  const status = await behindNginx(
    () => ({}),
    ({ at }) =>
      new Promise((resolve, reject) => {
        const options = { ...at, servername: 'localhost', method: 'TRACE', path: '/' };
        request(options, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      }),
  );
  expect(status).toBe(405);
});
