import { randomBytes } from 'node:crypto';
import { readConfig } from '@swirl/platform/config';
import { LOOP_OBJECTS, newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import { createObjectStore } from '@swirl/platform/object-store';
import { createLoop, createLoopMedia } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaUrls } from '../src/modules/media/media-url.ts';
import { startApi, type TestApi } from './harness.ts';

const config = readConfig(process.env);
const urls = createMediaUrls(config);
const store = createObjectStore(config.objectStore);
const CONTENT = randomBytes(50_000);
const keys: string[] = [];

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ env: { MEDIA_FROM_STORE: 'true' } });
});

afterAll(async () => {
  await api.stop();
  for (const key of keys) await store.delete(key);
  store.close();
});

async function postVideo() {
  const loop = await createLoop(api.db, { mediaType: 'video' });
  const objectKey = newObjectKey(LOOP_OBJECTS);
  keys.push(objectKey);
  await store.put(objectKey, CONTENT, { contentType: 'video/mp4' });
  await createLoopMedia(api.db, { loopId: loop.id, role: '720', objectKey });
  return { loopId: loop.id, objectKey, link: urls.sign(objectKey, 'public').url };
}

const requestPermission = (link: string) => api.fetch(`/edge${link}`);

describe('permission for a link', () => {
  it('is where the store has the file, which needs no key from there on', async () => {
    const { link } = await postVideo();
    const { status, headers } = await requestPermission(link);
    expect(status).toBe(204);
    const { host } = new URL(config.objectStore.endpoint);
    expect(headers.get('x-store-host')).toBe(host);
    const address = `http://${host}${headers.get('x-store-path')}`;
    const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(CONTENT.subarray(10, 20));
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  });

  it('is kept for at most one window, and browsers keep the file no longer', async () => {
    const before = Date.now();
    const { link } = await postVideo();
    const { headers } = await requestPermission(link);
    const seconds = Number(headers.get('x-accel-expires'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(config.media.windowSeconds);
    const until = Date.parse(headers.get('x-media-expires') ?? '');
    expect(until).toBeGreaterThan(before - 1000);
    expect(until).toBeLessThanOrEqual(Date.now() + config.media.windowSeconds * 1000);
  });

  it('needs no session, and a session changes nothing', async () => {
    const { link } = await postVideo();
    const { cookie } = await api.signIn();
    const signedIn = await api.fetch(`/edge${link}`, { headers: { cookie } });
    expect(signedIn.status).toBe(204);
  });

  it.each([
    ['without a signature', (link: string) => link.replace(/\?.*/, ''), 403],
    ['with a changed signature', (link: string) => `${link.slice(0, -2)}AA`, 403],
    ['with another parameter', (link: string) => `${link}&a=1`, 403],
    [
      'for a file that is no loop’s',
      () => urls.sign(newObjectKey(LOOP_OBJECTS), 'public').url,
      404,
    ],
    ['for a profile image', () => `/media/${newObjectKey(PEOPLE_OBJECTS)}`, 404],
    ['for an export', (link: string) => link.replace('loops/', 'exports/'), 404],
    ['with a path that leads elsewhere', () => '/media/../media/loops/x', 404],
  ])('is refused %s', async (_, tamper, status) => {
    const { link } = await postVideo();
    const refused = await requestPermission(tamper(link));
    expect(refused.status).toBe(status);
    expect(refused.headers.get('x-store-path')).toBeNull();
    expect(refused.headers.get('x-accel-expires')).toBeNull();
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is refused immediately when the loop is narrowed', async () => {
    const { loopId, link, objectKey } = await postVideo();
    expect((await requestPermission(link)).status).toBe(204);
    await api.db.execute(`UPDATE loops SET visibility = 'private' WHERE id = '${loopId}'`);
    expect((await requestPermission(link)).status).toBe(403);
    expect((await requestPermission(urls.sign(objectKey, 'private').url)).status).toBe(204);
  });
});

it('no one gets permission where nginx does not fetch from the store', async () => {
  const off = await startApi();
  const loop = await createLoop(off.db, { mediaType: 'video' });
  const objectKey = newObjectKey(LOOP_OBJECTS);
  await createLoopMedia(off.db, { loopId: loop.id, role: '720', objectKey });
  const refused = await off.fetch(`/edge${urls.sign(objectKey, 'public').url}`);
  expect(refused.status).toBe(404);
  expect(refused.headers.get('x-store-path')).toBeNull();
  await off.stop();
});
