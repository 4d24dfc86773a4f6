import { randomBytes } from 'node:crypto';
import { readConfig } from '@swirl/platform/config';
import { LOOP_OBJECTS, newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import { createObjectStore } from '@swirl/platform/object-store';
import { createLoop, createLoopMedia } from '@swirl/testing/factories';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMediaUrls } from '../src/modules/media/media-url.ts';
import { getRaw, startApi, type TestApi } from './harness.ts';

const config = readConfig(process.env);
const urls = createMediaUrls(config);
const store = createObjectStore(config.objectStore);
const CONTENT = randomBytes(100_000);
const key = newObjectKey(LOOP_OBJECTS);

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await store.put(key, CONTENT, { contentType: 'video/mp4' });
  await createVideo(api, key);
});

afterAll(async () => {
  await api.stop();
  await store.delete(key);
  store.close();
});

/** A public loop with this object key. */
async function createVideo({ db }: TestApi, objectKey: string) {
  const loop = await createLoop(db, { mediaType: 'video' });
  await createLoopMedia(db, { loopId: loop.id, role: '720', contentType: 'video/mp4', objectKey });
  return loop;
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const signed = () => urls.sign(key, 'public').url;

describe('a media link', () => {
  it('serves the file, cacheable for at most one window', async () => {
    const { url, expiresAt } = urls.sign(key, 'public');
    const response = await api.fetch(url);
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(CONTENT);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('content-length')).toBe('100000');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    // Never longer than one window, although the link may be valid for two.
    const seconds = response.headers.get('x-accel-expires');
    expect(response.headers.get('cache-control')).toBe(`private, max-age=${seconds}`);
    const left = (expiresAt.getTime() - Date.now()) / 1000;
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(Math.min(left + 2, config.media.windowSeconds));
  });

  it('is the same for everyone within a window, and valid for one to two windows', () => {
    const at = (seconds: number) =>
      urls.sign(key, 'public', new Date(450_000_000 + seconds * 1000));
    expect(at(449)).toEqual(at(0));
    expect(at(450)).not.toEqual(at(0));
    expect(at(0).expiresAt).toEqual(new Date(450_000_000 + 900_000));
    expect(at(449).expiresAt).toEqual(new Date(450_000_000 + 900_000));
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=50000-', 50_000, 99_999],
    ['bytes=99990-200000', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=-200000', 0, 99_999],
  ])('serves the range %s', async (range, start, end) => {
    const response = await api.fetch(signed(), { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/100000`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await bytesOf(response)).toEqual(CONTENT.subarray(start, end + 1));
  });

  it.each(['bytes=100000-', 'bytes=-0'])('returns the file size for %s', async (range) => {
    const response = await api.fetch(signed(), { headers: { range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */100000');
  });

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=1-2'])(
    'serves the whole file for %s',
    async (range) => {
      const response = await api.fetch(signed(), { headers: { range } });
      expect(response.status).toBe(200);
      expect(await bytesOf(response)).toEqual(CONTENT);
    },
  );

  it('returns 304 to a client that has the file', async () => {
    const etag = (await api.fetch(signed(), { method: 'HEAD' })).headers.get('etag') ?? '';
    const again = await getRaw(api, signed(), {
      headers: { 'if-none-match': `"other", W/${etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    const other = await getRaw(api, signed(), { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('resumes a download only if the file is the same', async () => {
    const etag = (await api.fetch(signed(), { method: 'HEAD' })).headers.get('etag') ?? '';
    const send = (tag: string) =>
      api.fetch(signed(), { headers: { range: 'bytes=10-', 'if-range': tag } });
    expect((await send(etag)).status).toBe(206);
    expect((await send('"other"')).status).toBe(200);
  });

  it('answers HEAD like GET, without the body', async () => {
    const whole = await api.fetch(signed(), { method: 'HEAD' });
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, '100000']);
    const part = await api.fetch(signed(), { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
  });

  it('serves other file types as bytes that browsers do not open', async () => {
    const odd = newObjectKey(LOOP_OBJECTS);
    await store.put(odd, Buffer.from('<svg/>'), { contentType: 'image/svg+xml' });
    await createVideo(api, odd);
    const response = await api.fetch(urls.sign(odd, 'public').url);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    await store.delete(odd);
  });
});

describe('a media file is refused', () => {
  const refused = async (path: string) => {
    const response = await api.fetch(path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return response.status;
  };

  it.each([
    ['without a signature', (url: string) => url.split('?')[0] ?? ''],
    [
      'with a signature of another file',
      (url: string) => url.replace(key, newObjectKey(LOOP_OBJECTS)),
    ],
    [
      'with a later expiry',
      (url: string) => url.replace(/ends=(\d+)/, (_, ends) => `ends=${Number(ends) + 900}`),
    ],
    ['with a changed signature', (url: string) => `${url.slice(0, -2)}AA`],
    ['with a shortened signature', (url: string) => url.slice(0, -1)],
    ['with an additional parameter', (url: string) => `${url}&a=1`],
    ['with a field given twice', (url: string) => `${url}&ends=1`],
    ['in another order', (url: string) => url.replace(/(ends=\d+)&(signature=.*)/, '$2&$1')],
    ['with another encoding', (url: string) => url.replace('ends=', '%65nds=')],
    ['as a small picture', (url: string) => `${url.split('?')[0]}?small`],
  ])('%s', async (_, tamper) => {
    expect(await refused(tamper(signed()))).toBe(403);
  });

  it('for a link signed with another secret', async () => {
    const other = createMediaUrls({
      ...config,
      secretKey: { current: 'x'.repeat(48), other: null },
    });
    expect(await refused(other.sign(key, 'public').url)).toBe(403);
  });

  it('after the link has expired', async () => {
    const ended = urls.sign(
      key,
      'public',
      new Date(Date.now() - 2 * config.media.windowSeconds * 1000),
    ).url;
    expect(await refused(ended)).toBe(403);
  });

  it('when it does not exist', async () => {
    expect(await refused(urls.sign(newObjectKey(LOOP_OBJECTS), 'public').url)).toBe(404);
  });

  it('when it does not exist, whatever If-None-Match says', async () => {
    const headers = { 'if-none-match': '*' };
    const picture = await getRaw(api, `/media/${newObjectKey(PEOPLE_OBJECTS)}`, { headers });
    expect(picture.status).toBe(404);
    const loop = await getRaw(api, urls.sign(newObjectKey(LOOP_OBJECTS), 'public').url, {
      headers,
    });
    expect(loop.status).toBe(404);
    expect((await getRaw(api, signed(), { headers })).status).toBe(304);
  });
});

describe('a link issued while the loop had a wider audience', () => {
  const narrowings: [string, (loopId: string) => string][] = [
    [
      'its author made it private',
      (id) => `UPDATE loops SET visibility = 'private' WHERE id = '${id}'`,
    ],
    [
      'its author made it for friends',
      (id) => `UPDATE loops SET visibility = 'friends' WHERE id = '${id}'`,
    ],
    [
      'its author made all loops private',
      (
        id,
      ) => `UPDATE users SET preferences = jsonb_set(preferences, '{loopVisibility}', '"private"')
       WHERE id = (SELECT user_id FROM loops WHERE id = '${id}')`,
    ],
    ['a moderator hid it', (id) => `UPDATE loops SET state = 'hidden' WHERE id = '${id}'`],
    ['a moderator removed it', (id) => `UPDATE loops SET state = 'removed' WHERE id = '${id}'`],
  ];

  it.each(narrowings)(
    'is refused immediately when %s, while a new link works',
    async (_, narrow) => {
      const own = newObjectKey(LOOP_OBJECTS);
      await store.put(own, CONTENT, { contentType: 'video/mp4' });
      const loop = await createVideo(api, own);
      const { url } = urls.sign(own, 'public');
      expect((await api.fetch(url)).status).toBe(200);
      await api.db.execute(narrow(loop.id));
      for (const headers of [{}, { range: 'bytes=0-9' }]) {
        const refused = await api.fetch(url, { headers });
        expect(refused.status).toBe(403);
        expect(refused.headers.get('cache-control')).toBe('private, no-store');
        expect(refused.headers.get('x-accel-expires')).toBeNull();
      }
      expect((await api.fetch(urls.sign(own, 'private').url)).status).toBe(200);
      await store.delete(own);
    },
  );

  it('is refused immediately when the loop is deleted', async () => {
    const own = newObjectKey(LOOP_OBJECTS);
    await store.put(own, CONTENT, { contentType: 'video/mp4' });
    const loop = await createVideo(api, own);
    await api.db.execute(`DELETE FROM loops WHERE id = '${loop.id}'`);
    expect((await api.fetch(urls.sign(own, 'public').url)).status).toBe(404);
    await store.delete(own);
  });

  it('still works when the loop now has a wider audience', async () => {
    expect((await api.fetch(urls.sign(key, 'private').url)).status).toBe(200);
    expect((await api.fetch(urls.sign(key, 'friends').url)).status).toBe(200);
  });
});

it('an issued link stops working within two windows', async () => {
  const windowSeconds = 3;
  const quick = await startApi({ env: { MEDIA_WINDOW_SECONDS: String(windowSeconds) } });
  const issuedAt = Date.now();
  const { url, expiresAt } = createMediaUrls({
    ...config,
    media: { ...config.media, windowSeconds },
  }).sign(key, 'public');
  expect(expiresAt.getTime() - issuedAt).toBeLessThanOrEqual(2 * windowSeconds * 1000);
  await createVideo(quick, key);
  expect((await quick.fetch(url)).status).toBe(200);
  await vi.waitUntil(() => Date.now() >= expiresAt.getTime(), { timeout: 10_000 });
  expect((await quick.fetch(url)).status).toBe(403);
  await quick.stop();
});

describe('object keys that Swirl did not create', () => {
  const secret = key.slice(LOOP_OBJECTS.length);
  const hostile = [
    'people/..',
    'people/%2e%2e',
    'people/%00',
    'people/a%00b',
    `people/../loops/${secret}`,
    `people/%2e%2e/loops/${secret}`,
    `people/..%2floops/${secret}`,
    `people/..%2Floops%2F${secret}`,
    `people/%2e%2e%2floops%2f${secret}`,
    `people/..%5cloops%5c${secret}`,
    `people//${secret}`,
    `people%2f${secret}`,
    `people/${secret}/`,
    `people/${secret}%0a`,
    `people/${secret}.jpg`,
    `people/${secret.slice(1)}`,
    `people/${secret}a`,
    `exports/${secret}`,
    `tombstones/${secret}`,
    secret,
    '',
    '..',
    '%ff',
  ];

  it('are not found, and never reach the object store', async () => {
    const { hostname, port } = new URL(config.objectStore.endpoint);
    const proxy = await createTcpProxy({ host: hostname, port: Number(port) });
    const cut = await startApi({ env: { S3_PORT: String(proxy.port) } });
    // A request that reached the store would be answered with 503.
    proxy.cut();
    const seen = [];
    for (const name of hostile) {
      for (const query of [
        '',
        '?small',
        urls.sign(decoded(name), 'public').url.replace(/^[^?]*/, ''),
      ]) {
        const { status } = await getRaw(cut, `/media/${name}${query}`);
        if (status !== 404 && status !== 400) seen.push(`${name}${query}: ${status}`);
      }
    }
    const failed = cut.logLines.filter((line) => line.includes('"failed"'));
    await cut.stop();
    await proxy.close();
    expect(seen).toEqual([]);
    expect(failed).toEqual([]);
  });

  const decoded = (name: string) => (name === '%ff' ? name : decodeURIComponent(name));
});

describe('a profile image', () => {
  const picture = newObjectKey(PEOPLE_OBJECTS);

  beforeAll(async () => {
    const image = { create: { width: 8, height: 8, channels: 3, background: 'teal' } } as const;
    const bytes = await sharp(image).webp().toBuffer();
    await store.put(picture, bytes, { contentType: 'image/webp' });
  });

  afterAll(() => store.delete(picture));

  it.each(['', '?', '?small'])('is served at an address that ends in %j', async (query) => {
    expect((await getRaw(api, `/media/${picture}${query}`)).status).toBe(200);
  });

  it('is resized for many concurrent requests', async () => {
    const requests = Array.from({ length: 40 }, () => getRaw(api, `/media/${picture}?small`));
    const seen = (await Promise.all(requests)).map(({ status }) => status);
    expect(new Set(seen)).toEqual(new Set([200]));
  });

  it.each(['?small=', '?small=1', '?small&small', '?small&a', '?a', '?%73mall', '?small?'])(
    'is not served at an address that ends in %j, which caches would store separately',
    async (query) => {
      expect((await getRaw(api, `/media/${picture}${query}`)).status).toBe(404);
    },
  );
});

describe('while the object store is unavailable', () => {
  let proxy: TcpProxy;
  let cut: TestApi;

  beforeAll(async () => {
    const { hostname, port } = new URL(config.objectStore.endpoint);
    proxy = await createTcpProxy({ host: hostname, port: Number(port) });
    cut = await startApi({ env: { S3_PORT: String(proxy.port) } });
  });

  afterAll(async () => {
    await cut.stop();
    await proxy.close();
  });

  it('media answers 503, which no cache stores', async () => {
    await createVideo(cut, key);
    proxy.cut();
    const response = await cut.fetch(signed());
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    proxy.restore();
    expect((await cut.fetch(signed())).status).toBe(200);
  });
});
