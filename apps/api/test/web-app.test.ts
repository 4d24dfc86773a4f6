import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaw, startApi, type TestApi } from './harness.ts';

const SCRIPT = 'export const answer = 42;\n';

async function buildFakeApp(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'swirl-web-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'sounds'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang="en"><title>Swirl</title></html>',
  );
  await writeFile(
    join(root, 'landing.html'),
    `<!doctype html><html lang="en"><title>Swirl</title><h1>Loop how you feel.</h1>${[
      'about',
      'terms',
    ]
      .map((name) => `<a data-link="${name}" href="#">${name}</a>`)
      .join('')}</html>`,
  );
  await writeFile(join(root, 'login.html'), '<!doctype html><title>Sign in</title>');
  await writeFile(join(root, 'boot.js'), 'document.title;');
  await writeFile(join(root, 'service-worker.js'), 'self.skipWaiting();');
  await writeFile(join(root, 'sounds', 'swirl-refresh.mp3'), 'not really a sound');
  await writeFile(join(root, 'assets', 'main-abc123.js'), SCRIPT);
  await writeFile(join(root, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(root, 'assets', 'main-abc123.js.gz'), gzipSync(SCRIPT));
  return root;
}

describe('the web app', () => {
  let api: TestApi;
  let webRoot: string;

  beforeAll(async () => {
    webRoot = await buildFakeApp();
    api = await startApi({
      webRoot,
      env: { ABOUT_URL: 'https://about.example/?a=1&b="2"' },
    });
  });

  afterAll(async () => {
    await api.stop();
    await rm(webRoot, { recursive: true });
  });

  it.each(['/', '/?loopId=1', '/discover', '/profile/abc', '/settings', '/welcome'])(
    'opens at %s, uncached',
    async (path) => {
      const answer = await api.fetch(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(await answer.text()).toContain('<title>Swirl</title>');
    },
  );

  it('shows signed-in users the app at /, and visitors the landing page', async () => {
    const readerOf = async (cookie = '') => {
      const page = await (await api.fetch('/', { headers: { cookie } })).text();
      const mark = /data-session="(\w+)"/.exec(page)?.[1];
      return { mark, landing: page.includes('Loop how you feel.') };
    };
    const { cookie } = await api.signIn();
    const waiting = await api.signIn({ admittedAt: null });
    expect(await readerOf(cookie)).toEqual({ mark: 'member', landing: false });
    expect(await readerOf()).toEqual({ mark: 'visitor', landing: true });
    const ended = await readerOf('__Host-session=ended-long-ago');
    expect(ended).toEqual({ mark: 'visitor', landing: true });
    expect(await readerOf(waiting.cookie)).toEqual({ mark: undefined, landing: false });
  });

  it('shows everyone the same landing page at /welcome', async () => {
    const { cookie } = await api.signIn();
    for (const headers of [{}, { cookie }]) {
      const page = await (await api.fetch('/welcome', { headers })).text();
      expect(page).toContain('Loop how you feel.');
      expect(page).not.toContain('data-session');
    }
  });

  it('links to the operator’s pages, if there are any', async () => {
    for (const path of ['/', '/welcome']) {
      const page = await (await api.fetch(path)).text();
      expect(page).toContain('<a href="https://about.example/?a=1&amp;b=&quot;2&quot;">about</a>');
      expect(page).toContain('<a data-link="terms" href="#">terms</a>');
    }
  });

  it.each(['/', '/welcome'])('compresses %s as well as the browser supports', async (path) => {
    const encodingFor = async (accepted: string) => {
      const { headers } = await getRaw(api, path, { headers: { 'accept-encoding': accepted } });
      expect(headers.vary).toContain('accept-encoding');
      return headers['content-encoding'];
    };
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
    expect(await encodingFor('gzip;q=0.5, br;q=0')).toBe('gzip');
    expect(await encodingFor('identity')).toBeUndefined();
    const answer = await api.fetch(path, { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toContain('Loop how you feel.');
  });

  it.each([
    '/nowhere',
    '/profile',
    '/discover/more',
    '//discover',
    '/login.html',
    '/index.html',
    '/landing.html',
  ])('answers 404 at %s, with a page that explains it', async (path) => {
    const answer = await api.fetch(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>Swirl</title>');
  });

  it('serves the service worker with the scope of the whole site, always revalidated', async () => {
    const answer = await api.fetch('/service-worker.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  it('caches assets for a year', async () => {
    const answer = await api.fetch('/assets/main-abc123.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('does not cache a missing asset', async () => {
    const answer = await api.fetch('/assets/old-123.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['/boot.js', '/sounds/swirl-refresh.mp3'])(
    'has %s revalidated every time',
    async (path) => {
      const answer = await api.fetch(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      expect(await getRaw(api, path, { headers })).toMatchObject({ status: 304 });
    },
  );

  async function encodingOf(accepted: string): Promise<string | undefined> {
    const headers = { 'accept-encoding': accepted };
    return (await getRaw(api, '/assets/main-abc123.js', { headers })).headers['content-encoding'];
  }

  it('serves the smallest encoding that the browser supports', async () => {
    expect(await encodingOf('gzip, deflate, br')).toBe('br');
    expect(await encodingOf('gzip')).toBe('gzip');
    expect(await encodingOf('identity')).toBeUndefined();
  });

  it('answers HEAD like GET, without a body', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/nowhere', 404],
      ['/assets/main-abc123.js', 200],
      ['/healthz', 200],
    ] as const) {
      const answer = await api.fetch(path, { method: 'HEAD' });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toBe('');
    }
  });

  it.each(['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json', '/.env'])(
    'serves nothing outside its folder: %s',
    async (path) => {
      const { status } = await getRaw(api, path);
      expect(status).toBe(404);
    },
  );

  it('leaves /api to the API', async () => {
    for (const path of ['/api', '/api/nowhere', '/api/login/more']) {
      const answer = await api.fetch(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a web app that was not built', () => {
  it('explains what to do', async () => {
    const api = await startApi({ webRoot: join(tmpdir(), 'no-such-folder') });
    const answer = await api.fetch('/');
    await api.stop();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Run `pnpm build`');
  });
});
