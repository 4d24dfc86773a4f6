import { randomBytes } from 'node:crypto';
import { endpoints } from '@swirl/contract/endpoints';
import { readConfig } from '@swirl/platform/config';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { createObjectStore } from '@swirl/platform/object-store';
import { createLoop, createLoopMedia } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';

const HOST = 'https://media.swirl.example';
const CONTENT = randomBytes(2_000);
const store = createObjectStore(readConfig(process.env).objectStore);
const key = newObjectKey(LOOP_OBJECTS);

let api: TestApi;
let cookie: string;
let link: URL;

beforeAll(async () => {
  api = await startApi({ env: { MEDIA_URL: HOST } });
  ({ cookie } = await api.signIn());
  await store.put(key, CONTENT, { contentType: 'video/mp4' });
  const loop = await createLoop(api.db, { mediaType: 'video' });
  await createLoopMedia(api.db, { loopId: loop.id, role: '720', objectKey: key });
  const response = await api.fetch(`/api/loops/${loop.id}`, { headers: { cookie } });
  const { mediaUrl } = endpoints['loops.read'].response.parse(await response.json());
  link = new URL(mediaUrl ?? '');
});

afterAll(async () => {
  await api.stop();
  await store.delete(key);
  store.close();
});

describe('with a host for media', () => {
  it('links to files of loops lead there, and are checked there as before', async () => {
    expect(link.origin).toBe(HOST);
    expect(link.pathname).toBe(`/media/${key}`);
    const response = await api.fetch(link.pathname + link.search);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(CONTENT);
    expect((await api.fetch(link.pathname)).status).toBe(403);
  });

  it('pages may load from it, and send a form past it, but run nothing of it', async () => {
    const csp = (await api.fetch('/')).headers.get('content-security-policy') ?? '';
    const allowing = csp
      .split(';')
      .filter((directive) => directive.includes(HOST))
      .map((directive) => directive.trim().split(' ')[0]);
    expect(new Set(allowing)).toEqual(
      new Set(['img-src', 'media-src', 'connect-src', 'form-action']),
    );
  });

  it.each(['', '&a=1'])('our pages may read its answers, also refusals: %j', async (more) => {
    const { headers } = await api.fetch(link.pathname + link.search + more, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBe(PUBLIC_ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('other answers are shared with no one', async () => {
    for (const path of ['/', '/api/auth/user', '/healthz']) {
      const { headers } = await api.fetch(path);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('signing out leads past it, where the browser forgets what it has of that host', async () => {
    const signedOut = await api.fetch('/api/logout', {
      method: 'POST',
      headers: { cookie, origin: PUBLIC_ORIGIN },
    });
    expect(signedOut.status).toBe(303);
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    expect(signedOut.headers.get('location')).toBe(`${HOST}/media/forget`);
    const forgotten = await api.fetch('/media/forget');
    expect(forgotten.status).toBe(303);
    expect(forgotten.headers.get('clear-site-data')).toBe('"cache"');
    expect(forgotten.headers.get('cache-control')).toBe('private, no-store');
    expect(forgotten.headers.get('location')).toBe(`${PUBLIC_ORIGIN}/api/login`);
  });

  it('no address leads elsewhere from there', async () => {
    for (const path of ['/media/forget?next=https://elsewhere.example', '/media/forget?//x']) {
      const { headers } = await api.fetch(path);
      expect(headers.get('location')).toBe(`${PUBLIC_ORIGIN}/api/login`);
    }
  });
});

it('without one, files are on the same host, and signing out leads nowhere else', async () => {
  const plain = await startApi({ env: { MEDIA_URL: PUBLIC_ORIGIN } });
  const signedOut = await plain.fetch('/api/logout', {
    method: 'POST',
    headers: { origin: PUBLIC_ORIGIN },
  });
  expect(signedOut.headers.get('location')).toBe('/api/login');
  const refused = await plain.fetch(`/media/${key}`);
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  expect(refused.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  await plain.stop();
});
