import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createMediaUrls } from '@swirl/api/media-url';
import { readConfig } from '@swirl/platform/config';
import { LOOP_OBJECTS, newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import { createLoopMedia } from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postVideo, startMediaSite, type MediaSite } from './media-site.ts';

const SLICE = 1024 * 1024;
const CONTENT = randomBytes(2 * SLICE + 1000);
const WINDOW_SECONDS = 450;

const config = readConfig(process.env);
const urls = createMediaUrls({
  ...config,
  media: { ...config.media, windowSeconds: WINDOW_SECONDS },
});

let site: MediaSite;
let objectKey: string;
let loopId: string;
let link: string;

beforeAll(async () => {
  site = await startMediaSite({ windowSeconds: WINDOW_SECONDS });
});

afterAll(() => site.stop());

beforeEach(async () => {
  site.watched.restore();
  ({ objectKey, loopId } = await postVideo(site, CONTENT));
  link = urls.sign(objectKey, 'public').url;
});

/** The slices that nginx read of the file. */
const slices = (key = objectKey) =>
  site.watched.reads.filter(({ path }) => path.endsWith(`/${key}`)).map(({ range }) => range);

const sql = (statement: string) => site.database.pool.query(statement, [loopId]);

describe('nginx with the store behind it', () => {
  it('serves a file with the headers that the API gives it', async () => {
    const before = Date.now();
    const { status, headers, body } = await site.get(link);
    expect(status).toBe(200);
    expect(body.equals(CONTENT)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(CONTENT.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    const until = Date.parse(headers.expires ?? '');
    expect(until).toBeGreaterThan(before);
    expect(until).toBeLessThanOrEqual(Date.now() + WINDOW_SECONDS * 1000);
  });

  it('tells no one anything about the store', async () => {
    const { headers } = await site.get(link);
    const names = Object.keys(headers);
    const revealing = ['amz', 'seaweed', 'x-store', 'last-modified', 'content-disposition', 'vary'];
    expect(names.filter((name) => revealing.some((one) => name.includes(one)))).toEqual([]);
    expect(JSON.stringify(headers)).not.toContain('X-Amz');
  });

  it('reads each slice from the store once, whichever link it is requested by', async () => {
    const links = [link, urls.sign(objectKey, 'private').url, urls.sign(objectKey, 'friends').url];
    expect(new Set(links).size).toBe(3);
    const all = await Promise.all([...links, ...links].map((one) => site.get(one)));
    expect(all.map(({ status, body }) => [status, body.length])).toEqual(
      all.map(() => [200, CONTENT.length]),
    );
    expect(slices()).toEqual(['bytes=0-1048575', 'bytes=1048576-2097151', 'bytes=2097152-3145727']);
  });

  it('reads only the slices that a seek needs', async () => {
    const range = `bytes=${SLICE + 10}-${SLICE + 19}`;
    const { status, headers, body } = await site.get(link, { headers: { range } });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${SLICE + 10}-${SLICE + 19}/${CONTENT.length}`);
    expect(body).toEqual(CONTENT.subarray(SLICE + 10, SLICE + 20));
    expect(slices()).toEqual(['bytes=1048576-2097151']);
  });

  it.each([
    ['bytes=0-99', 0, 100],
    [`bytes=${2 * SLICE - 5}-${2 * SLICE + 4}`, 2 * SLICE - 5, 2 * SLICE + 5],
    [`bytes=${2 * SLICE + 990}-`, 2 * SLICE + 990, CONTENT.length],
    [`bytes=${2 * SLICE + 990}-99999999`, 2 * SLICE + 990, CONTENT.length],
    ['bytes=-10', CONTENT.length - 10, CONTENT.length],
  ])('serves the range %s', async (range, start, end) => {
    const { status, headers, body } = await site.get(link, { headers: { range } });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end - 1}/${CONTENT.length}`);
    expect(body.equals(CONTENT.subarray(start, end))).toBe(true);
  });

  it.each(['bytes=2000000-2000001,5-6', 'lines=1-2'])(
    'serves the whole file for %s',
    async (range) => {
      const { status, body } = await site.get(link, { headers: { range } });
      expect(status).toBe(200);
      expect(body.equals(CONTENT)).toBe(true);
    },
  );

  it.each([CONTENT.length, 3 * SLICE, 90 * SLICE])(
    'returns the file size for a range from %i on',
    async (start) => {
      const range = `bytes=${start}-`;
      const { status, headers, body } = await site.get(link, { headers: { range } });
      expect(status).toBe(416);
      expect(headers['content-range']).toBe(`bytes */${CONTENT.length}`);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body.toString()).not.toContain('InvalidRange');
    },
  );

  it('answers HEAD like GET, without the body', async () => {
    const whole = await site.get(link, { method: 'HEAD' });
    expect([whole.status, whole.headers['content-length'], whole.body.length]).toEqual([
      200,
      String(CONTENT.length),
      0,
    ]);
    const part = await site.get(link, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
  });

  it('resumes a download only if the file is the same, and returns 304 to a client that has it', async () => {
    const { etag = '' } = (await site.get(link, { method: 'HEAD' })).headers;
    const resume = (tag: string) =>
      site.get(link, { headers: { range: `bytes=${SLICE + 1}-`, 'if-range': tag } });
    const [same, other] = [await resume(etag), await resume('"other"')];
    expect(same.status).toBe(206);
    expect(same.body.equals(CONTENT.subarray(SLICE + 1))).toBe(true);
    expect(other.status).toBe(200);
    expect(other.body.equals(CONTENT)).toBe(true);
    const again = await site.get(link, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe('private');
  });

  it('keeps no cookie and passes nothing of a client on', async () => {
    const headers = { cookie: 'a=b', authorization: 'Bearer x', 'x-forwarded-host': 'elsewhere' };
    const { status, headers: received } = await site.get(link, { headers });
    expect(status).toBe(200);
    expect(received['set-cookie']).toBeUndefined();
  });

  it('serves other file types as bytes that browsers do not open', async () => {
    const odd = newObjectKey(LOOP_OBJECTS);
    await site.store.put(odd, Buffer.from('<svg/>'), { contentType: 'image/svg+xml' });
    await createLoopMedia(site.database.db, { loopId, role: '480', objectKey: odd });
    const { status, headers, body } = await site.get(urls.sign(odd, 'public').url);
    expect([status, headers['content-type']]).toEqual([200, 'application/octet-stream']);
    expect(body.toString()).toBe('<svg/>');
  });
});

describe('nginx refuses', () => {
  it.each([
    ['a file without a signature', () => link.replace(/\?.*/, '')],
    [
      'a link with a later expiry',
      () => link.replace(/ends=(\d+)/, (_, ends) => `ends=${Number(ends) + 900}`),
    ],
    ['a link with a changed signature', () => `${link.slice(0, -2)}AA`],
    ['a link with an additional parameter', () => `${link}&a=1`],
    ['the signature of another file', () => link.replace(objectKey, newObjectKey(LOOP_OBJECTS))],
  ])('%s, though it has the bytes', async (_, tampered) => {
    await site.get(link);
    const { status, headers, body } = await site.get(tampered());
    expect(status).toBe(403);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'media_link_invalid' });
  });

  it('links to what does not exist, with 404', async () => {
    const nothing = urls.sign(newObjectKey(LOOP_OBJECTS), 'public').url;
    expect((await site.get(nothing)).status).toBe(404);
    await site.store.delete(objectKey);
    expect((await site.get(link)).status).toBe(404);
  });

  it('a loop that was narrowed before its link was used, and serves it as soon as it is public again', async () => {
    // With a link from now, its bytes are here.
    await site.get(urls.sign(objectKey, 'private').url);
    await sql(`UPDATE loops SET visibility = 'private' WHERE id = $1`);
    expect((await site.get(link)).status).toBe(403);
    await sql(`UPDATE loops SET visibility = 'public' WHERE id = $1`);
    // So the refusal was not kept.
    expect((await site.get(link)).status).toBe(200);
    expect(slices()).toHaveLength(3);
  });

  it('a second link to what was narrowed since it permitted the first', async () => {
    await site.get(link);
    await sql(`UPDATE loops SET visibility = 'private' WHERE id = $1`);
    expect((await site.get(urls.sign(objectKey, 'friends').url)).status).toBe(403);
  });

  it('everyone who wants to know where the store is', async () => {
    for (const path of [`/edge${link}`, `//edge${link}`, `/./edge${link}`, `/%65dge${link}`]) {
      const { status, headers } = await site.get(path);
      expect([path, status, headers['x-store-path']]).toEqual([path, 404, undefined]);
    }
    expect((await site.get(`/swirl-permission?${link.split('?')[1]}`)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s', async (method) => {
    await site.get(link);
    expect((await site.get(link, { method })).status).toBe(404);
    expect((await site.get(link)).status).toBe(200);
  });
});

describe('while the store is away', () => {
  it('nginx serves what it has', async () => {
    await site.get(link);
    site.watched.cut();
    const { status, body } = await site.get(link);
    expect(status).toBe(200);
    expect(body.equals(CONTENT)).toBe(true);
  });

  it('the API sends what nginx cannot reach', async () => {
    site.watched.cut();
    const { status, headers, body } = await site.get(link, { headers: { range: 'bytes=5-9' } });
    expect(status).toBe(206);
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    expect(body).toEqual(CONTENT.subarray(5, 10));
  });
});

it('nginx answers 503 and when to retry while neither reaches the store, and keeps no such answer', async () => {
  const away = await startMediaSite({
    windowSeconds: WINDOW_SECONDS,
    watchApi: true,
  });
  try {
    const { objectKey: key } = await postVideo(away, CONTENT);
    const own = urls.sign(key, 'public').url;
    away.watched.cut();
    const { status, headers } = await away.get(own);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await away.cachedNames()).filter((name) => name.startsWith('/media/'))).toEqual([own]);
  } finally {
    await away.stop();
  }
});

it('the API sends media itself where the setting is off, and nginx keeps copies for one window', async () => {
  const off = await startMediaSite({
    windowSeconds: WINDOW_SECONDS,
    env: { MEDIA_FROM_STORE: 'false' },
  });
  try {
    const { objectKey: key } = await postVideo(off, CONTENT);
    const own = urls.sign(key, 'public').url;
    for (const _ of [1, 2]) {
      const { status, body } = await off.get(own);
      expect(status).toBe(200);
      expect(body.equals(CONTENT)).toBe(true);
    }
    expect(off.watched.reads).toEqual([]);
    const names = await off.cachedNames();
    expect(names.filter((name) => name.startsWith(`api:${own}:bytes=`))).toHaveLength(3);
  } finally {
    await off.stop();
  }
});

it('profile images come from the API, and are kept by nginx', async () => {
  const picture = newObjectKey(PEOPLE_OBJECTS);
  await site.store.put(picture, Buffer.from('picture'), { contentType: 'image/webp' });
  const { status, headers } = await site.get(`/media/${picture}`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  expect(await site.cachedNames()).toContain(`/media/${picture}`);
  expect(slices(picture)).toEqual([]);
});

it('a permission is never an answer of its own', async () => {
  const { hostname, port } = new URL(site.stack.address);
  const body = await new Promise<string>((resolve, reject) => {
    request({ hostname, port, path: `/edge${link}` }, (answer) => {
      expect(answer.statusCode).toBe(204);
      text(answer).then(resolve, reject);
    })
      .on('error', reject)
      .end();
  });
  expect(body).toBe('');
});
