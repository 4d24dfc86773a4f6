import { nextCursorHeader } from '@swirl/contract/calls';
import {
  EMBEDDED_RESPONSES_ID,
  firstQuestions,
  type EmbeddedResponses,
} from '@swirl/contract/embedded-responses';
import { preferenceFields } from '@swirl/contract/preferences';
import { endpoints } from '@swirl/contract/endpoints';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from './harness.ts';
import { createWebRoot, type WebRoot } from './web-root.ts';

/** A database per test: the feed shows all users' loops. */
let api: TestApi;
let webRoot: WebRoot;

beforeEach(async () => {
  webRoot = await createWebRoot();
  api = await startApi({ webRoot: webRoot.path });
});

afterEach(async () => {
  await api.stop();
  await webRoot.remove();
});

const CARRIED = new RegExp(
  `<script type="application/json" id="${EMBEDDED_RESPONSES_ID}">(.*?)</script>`,
  's',
);

async function open(cookie: string, path = '/') {
  const answer = await api.fetch(path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const page = await answer.text();
  const [, json] = CARRIED.exec(page) ?? [];
  const carried: EmbeddedResponses | null = json === undefined ? null : JSON.parse(json);
  return { page, carried };
}

/** The response that the app would have received. */
async function send(cookie: string, path: string) {
  const answer = await api.fetch(path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return { body: await answer.json(), next: answer.headers.get(nextCursorHeader) };
}

it('the page contains what the app requests first, as the API would return it', async () => {
  const { id: userId } = await createUser(api.db);
  for (let nth = 0; nth < 11; nth += 1) await createLoop(api.db, { userId });
  await createLoop(api.db, { userId, visibility: 'private' });
  const questions = firstQuestions();
  for (const homeFeed of preferenceFields.homeFeed.values) {
    const { cookie } = await api.signIn({ preferences: { homeFeed } });
    const { user } = questions;
    const feed = questions.feed(homeFeed);
    const { carried } = await open(cookie);
    expect(carried).toEqual({ [user]: await send(cookie, user), [feed]: await send(cookie, feed) });
    expect(carried?.[feed]?.body).toHaveLength(homeFeed === 'following' ? 0 : 10);
  }
});

it('the page escapes user content inside its script element', async () => {
  const { cookie } = await api.signIn();
  const caption = '</script><script>alert(1)</script><!-- & "';
  const { id } = await createLoop(api.db, { caption });
  const { page, carried } = await open(cookie);
  expect(page).not.toContain('alert(1)</script>');
  expect(carried?.[firstQuestions().feed('for-you')]?.body).toEqual([
    expect.objectContaining({ id, caption }),
  ]);
});

it('the page preloads the picture of the first loop, if it has one', async () => {
  const { cookie } = await api.signIn();
  const pictures = async () => (await open(cookie)).page.match(/<div id="root">.*?<\/div>/s)?.[0];
  await createLoop(api.db, { mediaType: 'status' });
  expect(await pictures()).toBe('<div id="root"></div>');
  const photo = await createLoop(api.db, { mediaType: 'image' });
  await createLoopMedia(api.db, {
    loopId: photo.id,
    role: '1080',
    contentType: 'image/webp',
    width: 1080,
    height: 1350,
  });
  const { body } = await send(cookie, `/api/loops/${photo.id}`);
  const { media } = endpoints['loops.read'].response.parse(body);
  const address = media?.sources[0]?.url.replaceAll('&', '&amp;');
  expect(await pictures()).toContain(`<img src="${address}"`);
});

it('the page loads its code after the picture of the first loop, if there is one', async () => {
  const { cookie } = await api.signIn();
  const late = async () => (await open(cookie)).page.match(/<script [^>]*fetchpriority="low"/g);
  await createLoop(api.db, { mediaType: 'status' });
  expect(await late()).toBeNull();
  const photo = await createLoop(api.db, { mediaType: 'image' });
  await createLoopMedia(api.db, { loopId: photo.id, role: '1080', contentType: 'image/webp' });
  expect(await late()).toHaveLength(1);
});

it('the page contains no data for visitors, suspended users or other paths', async () => {
  const { cookie } = await api.signIn();
  const suspended = await api.signIn({ suspendedAt: new Date() });
  const { id } = await createLoop(api.db);
  const pages = [
    await open(''),
    await open(suspended.cookie),
    await open(cookie, '/?feed=following'),
    await open(cookie, `/?loopId=${id}`),
    await open(cookie, '/settings'),
  ];
  for (const { page, carried } of pages) {
    expect(carried).toBeNull();
    expect(page).not.toContain(id);
  }
});
