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
  await writeFile(join(root, 'login.html'), '<!doctype html><title>Sign in</title>');
  await writeFile(join(root, 'boot.js'), 'document.title;');
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
    api = await startApi({ webRoot });
  });

  afterAll(async () => {
    await api.stop();
    await rm(webRoot, { recursive: true });
  });

  it.each(['/', '/?loopId=1', '/discover', '/profile/abc', '/settings', '/welcome'])(
    'opens at %s, and is not kept',
    async (path) => {
      const answer = await api.fetch(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(await answer.text()).toContain('<title>Swirl</title>');
    },
  );

  it('says at / whether its reader is signed in', async () => {
    const markOf = async (cookie = '') => {
      const answer = await api.fetch('/', { headers: { cookie } });
      return /data-session="(\w+)"/.exec(await answer.text())?.[1];
    };
    const { cookie } = await api.signIn();
    const waiting = await api.signIn({ admittedAt: null });
    expect(await markOf(cookie)).toBe('member');
    expect(await markOf()).toBe('visitor');
    expect(await markOf('__Host-session=ended-long-ago')).toBe('visitor');
    expect(await markOf(waiting.cookie)).toBeUndefined();
  });

  it.each(['/nowhere', '/profile', '/discover/more', '//discover', '/login.html', '/index.html'])(
    'says 404 at %s, with the page that explains it',
    async (path) => {
      const answer = await api.fetch(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<title>Swirl</title>');
    },
  );

  it('keeps assets for a year', async () => {
    const answer = await api.fetch('/assets/main-abc123.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('does not keep an asset that is not there', async () => {
    const answer = await api.fetch('/assets/old-123.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['/boot.js', '/sounds/swirl-refresh.mp3'])('has %s asked for each time', async (path) => {
    const answer = await api.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect(await getRaw(api, path, { headers })).toMatchObject({ status: 304 });
  });

  async function encodingOf(accepted: string): Promise<string | undefined> {
    const headers = { 'accept-encoding': accepted };
    return (await getRaw(api, '/assets/main-abc123.js', { headers })).headers['content-encoding'];
  }

  it('sends the smallest copy the browser takes', async () => {
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
    'gives nothing outside its folder: %s',
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

describe('the web app that was not built', () => {
  it('says what to do', async () => {
    const api = await startApi({ webRoot: join(tmpdir(), 'no-such-folder') });
    const answer = await api.fetch('/');
    await api.stop();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Run `pnpm build`');
  });
});
