import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestFacts } from './answer-for.ts';
import { answerFor } from './answer-for.ts';

const HERE = 'https://swirl.example';

const answerTo = (path: string, given: Partial<RequestFacts> = {}, offline = false) =>
  answerFor(
    {
      url: new URL(path, HERE).href,
      method: 'GET',
      mode: 'no-cors',
      destination: '',
      cache: 'default',
      ...given,
    },
    HERE,
    offline,
  );
const open = (path: string) => answerTo(path, { mode: 'navigate', destination: 'document' });

const anything = fc.record<RequestFacts>({
  url: fc.constant(HERE),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'),
  mode: fc.constantFrom('navigate', 'cors', 'no-cors', 'same-origin'),
  destination: fc.constantFrom('', 'document', 'image', 'script', 'style', 'font', 'audio'),
  cache: fc.constantFrom('default', 'no-store', 'only-if-cached', 'reload'),
});
const tail = fc.webPath();

test('API requests go to the server, and pages of the API are requested only once', () => {
  fc.assert(
    fc.property(
      anything,
      fc.constantFrom('/api', '/API', '/api/', '/Api/'),
      tail,
      (request, api, rest) => {
        const path = api.endsWith('/') ? `${api}${rest.replace(/^\/+/, '')}` : api;
        const opened = request.mode === 'navigate' && request.method === 'GET';
        expect(answerTo(path, { ...request, url: new URL(path, HERE).href })).toBe(
          opened ? 'server' : 'leave',
        );
      },
    ),
  );
  for (const path of ['/api/login', '/api/logout', '/api/login?next=/settings']) {
    expect(open(path)).toBe('server');
  }
});

test('files of a host for media are answered like our own, when a signed link is read', () => {
  const link = 'https://media.example/media/loops/a?ends=1&signature=x';
  const reads = { method: 'GET', mode: 'no-cors', cache: 'default' } as const;
  const answerAt = (given: Partial<RequestFacts>, offline = false) =>
    answerFor({ url: link, ...reads, destination: 'image', ...given }, HERE, offline);
  expect(answerAt({})).toBe('picture');
  expect(answerAt({ destination: 'audio' })).toBe('leave');
  expect(answerAt({ destination: 'audio' }, true)).toBe('sound');
  expect(answerAt({ destination: 'script' }, true)).toBe('leave');
  expect(answerAt({ method: 'POST' })).toBe('leave');
  expect(answerAt({ mode: 'navigate' })).toBe('leave');
  expect(answerAt({ url: link.replace(/\?.*/, '') })).toBe('leave');
  expect(answerAt({ url: link.replace('loops', 'people') })).toBe('leave');
});

test('other requests to other origins are never answered by the service worker', () => {
  fc.assert(
    fc.property(anything, tail, (request, path) => {
      fc.pre(!path.startsWith('/media/loops/'));
      expect(answerFor({ ...request, url: `https://elsewhere.example${path}` }, HERE)).toBe(
        'leave',
      );
    }),
  );
});

test('requests that change data are left alone, except the share target', () => {
  fc.assert(
    fc.property(anything, tail, (request, path) => {
      fc.pre(request.method !== 'GET');
      const url = new URL(`${HERE}/`);
      url.pathname = path;
      const answer = answerFor({ ...request, url: url.href }, HERE);
      const handsOver =
        request.method === 'POST' && request.mode === 'navigate' && url.pathname === '/create';
      expect(answer).toBe(handsOver ? 'share' : 'leave');
    }),
  );
  expect(answerTo('/create', { method: 'POST', mode: 'navigate' })).toBe('share');
  expect(answerTo('/create', { method: 'POST', mode: 'cors' })).toBe('leave');
});

test('screens of the app are answered with the app shell', () => {
  const screens = ['/', '/?loopId=1', '/discover', '/Settings/', '/profile/abc', '/create'];
  for (const path of screens) expect(open(path)).toBe('page');
});

test('the landing page, the sign-in page and unknown paths come from the server only', () => {
  const others = ['/welcome', '/Welcome/', '/api/login', '/nowhere', '/share/1.jpg', '/readyz'];
  for (const path of others) expect(open(path)).toBe('server');
});

test('only files with a hash in their name are answered from the cache first', () => {
  expect(answerTo('/assets/main-abc.js', { mode: 'cors', destination: 'script' })).toBe('asset');
  expect(answerTo('/boot.js', { destination: 'script' })).toBe('file');
  expect(answerTo('/service-worker.js', { destination: 'script' })).toBe('leave');
});

test('images are available offline, and other media and cache-only requests are left alone', () => {
  expect(answerTo('/media/a/poster.webp?s=1', { destination: 'image' })).toBe('picture');
  expect(answerTo('/media/a/720.mp4?s=1', { destination: 'video' })).toBe('leave');
  expect(answerTo('/media/a/poster.webp', { cache: 'only-if-cached', mode: 'same-origin' })).toBe(
    'leave',
  );
});

test('players get their files from the server, and offline what the device keeps', () => {
  for (const destination of ['audio', 'video'] as const) {
    expect(answerTo('/media/a/sound.m4a?s=1', { destination })).toBe('leave');
    expect(answerTo('/media/a/sound.m4a?s=1', { destination }, true)).toBe('sound');
    expect(answerTo('/sounds/click.m4a', { destination }, true)).toBe('leave');
  }
  expect(answerTo('/media/a/sound.m4a?s=1', { destination: '' }, true)).toBe('leave');
});
