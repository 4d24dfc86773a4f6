import type { Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { ours } from '../actions/steps.ts';
import { toneFile } from '@swirl/testing/tone';
import { anotherPage, flip, openSettings } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PROCESSED_WITHIN_MS = 60_000;

async function post(page: Page, path: string, data: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { ...ours, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Remixes a loop with a sound, and waits until it is ready. */
async function remix(page: Page, parentLoopId: string): Promise<void> {
  const posted = await page.request.post('/api/loops', {
    ...ours,
    multipart: {
      audio: toneFile(1),
      mediaType: 'audio',
      duration: '1',
      moodTags: '[]',
      parentLoopId,
    },
  });
  const { id } = await posted.json();
  const state = async () => (await (await page.request.get(`/api/loops/${id}`)).json()).media.state;
  await expect.poll(state, { timeout: PROCESSED_WITHIN_MS }).toBe('ready');
}

/** The notifications in the inbox, with their actors. */
async function inboxKinds(page: Page): Promise<string[]> {
  const groups: { kind: string; actors: { username: string }[] }[] = await (
    await page.request.get('/api/notifications')
  ).json();
  return groups
    .flatMap(({ kind, actors }) => actors.map(({ username }) => `${kind} by ${username}`))
    .toSorted();
}

test('a user gets only the notifications they chose', async ({ page, browser }) => {
  // Three users, and two recordings that are processed.
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const [first, second] = [await anotherPage(browser), await anotherPage(browser)];
  const [one, two] = [await signUp(first), await signUp(second)];
  const comment = { loopId, content: 'heard you' };

  await openSettings(page);
  for (const unwanted of ['Email', 'Comments', 'Likes']) await flip(page, unwanted);
  await post(first, '/api/reactions', { loopId });
  await post(first, '/api/comments', comment);
  await post(first, '/api/follows', { followingId: me.id });
  await remix(first, loopId);
  const wanted = [`follow by ${one.username}`, `remix by ${one.username}`];
  await expect.poll(() => inboxKinds(page)).toEqual(wanted);
  expect(await testBackend.awaitsMail(me.id)).toBe(false);

  for (const name of ['Comments', 'Likes', 'Follows', 'Remixes']) await flip(page, name);
  await post(second, '/api/follows', { followingId: me.id });
  await remix(second, loopId);
  await post(second, '/api/reactions', { loopId });
  await post(second, '/api/comments', comment);
  wanted.push(`comment by ${two.username}`, `reaction by ${two.username}`);
  await expect.poll(() => inboxKinds(page)).toEqual(wanted.toSorted());
  expect(await testBackend.awaitsMail(me.id)).toBe(false);

  // By email, and no longer in the app.
  for (const channel of ['Email', 'In-app', 'Push']) await flip(page, channel);
  await post(first, '/api/comments', comment);
  await expect.poll(() => testBackend.awaitsMail(me.id)).toBe(true);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications are off' })).toBeVisible();
  await openSettings(page);
  await flip(page, 'In-app');
  expect(await inboxKinds(page)).toEqual(wanted.toSorted());

  await page.reload();
  for (const [name, on] of [
    ['Email', true],
    ['Push', false],
    ['In-app', true],
    ['Comments', true],
    ['Likes', true],
    ['Follows', false],
    ['Remixes', false],
  ] as const) {
    await expect(page.getByRole('switch', { name, exact: true })).toBeChecked({ checked: on });
  }
  await first.context().close();
  await second.context().close();
});
