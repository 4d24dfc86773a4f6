import type { Locator, Page } from '@playwright/test';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { signInAs } from '../../members.ts';
import { action, expectNotice, ours } from '../actions/steps.ts';
import { activeCard, expectActive, readerOf } from '../feed/steps.ts';
import { ARRIVES, expectOfflineFeed, expectSomeLoop, offlineFeedOn, goOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const offline = (page: Page) => page.getByText('You’re offline');

async function openLoops(page: Page): Promise<void> {
  await page.goto('/?feed=following');
  await expectSomeLoop(page);
}

async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return above !== null && below !== null && above.y + above.height <= below.y;
}

/** No page loads: neither ours nor, above all, another user's. */
async function expectNothingAt(page: Page, path: string): Promise<void> {
  // In a separate page: the browser's error page comes late, and would interfere with the next one.
  const other = await page.context().newPage();
  await expect(other.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await other.close();
}

test('the owner of a device sees the last feed offline and continues when online again', async ({
  page,
  context,
}) => {
  test.slow();
  const { author, reader, loops } = await readerOf(page, 3);
  await openLoops(page);
  await expectOfflineFeed(page, reader.id, loops);

  await goOffline(page);
  await page.reload();
  await expectSomeLoop(page);
  await expectActive(page, loops[0]);
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText('Showing your last 3 loops')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[1]);
  // A URL of the feed opens as well, with its loop first.
  await page.goto(`/?feed=following&loopId=${loops[2] ?? ''}`);
  await expectSomeLoop(page);
  await expectActive(page, loops[2]);
  await expectAccessible(page);

  // Actions that need the server say so.
  await action(page, loops[2] ?? '', 'React').click();
  await expectNotice(
    page,
    'Failed to react',
    'You’re offline. Check your connection and try again.',
  );
  // It does not cover the controls.
  const retry = page.getByRole('button', { name: 'Retry' });
  const notice = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
  await expect.poll(() => isAbove(retry, notice)).toBe(true);
  await retry.click();
  await expectNotice(page, 'Failed to fetch loops');

  // The API and the pages for visitors come from the server only.
  await expectNothingAt(page, '/api/login');
  await expectNothingAt(page, '/welcome');
  await openLoops(page);
  await expectActive(page, loops[0]);

  const [newest = ''] = await testBackend.postStatuses(author.id, 1);
  await context.setOffline(false);
  await expect(offline(page)).toBeHidden(ARRIVES);
  await expectOfflineFeed(page, reader.id, [newest, ...loops]);
  await page.reload();
  await expectSomeLoop(page);
  await expectActive(page, loops[0]);
});

test('the offline bar in a long language on a narrow screen does not hide the loop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { loops } = await readerOf(page, 1);
  for (const data of [{ language: 'de' }, { fontSize: 'large' }]) {
    const changed = await page.request.patch('/api/users/preferences', { ...ours, data });
    expect(changed.ok()).toBe(true);
  }
  await openLoops(page);
  const notices = page.getByRole('region', { name: 'Hinweis' });
  await expect(notices).toBeAttached();
  await goOffline(page);
  await expect(page.getByText('Du bist offline')).toBeVisible();
  const react = page.locator(`[data-loop="${loops[0] ?? ''}"] [data-heart]`);
  await react.click();
  const retry = page.getByRole('button', { name: 'Nochmal versuchen' });
  await expect.poll(() => isAbove(retry, notices.getByRole('listitem'))).toBe(true);
  expect(await isAbove(retry, react)).toBe(true);
});

test('signing out, an ended session and another sign-in each remove the offline feed', async ({
  page,
  context,
}) => {
  test.slow();
  const { reader, loops } = await readerOf(page, 2);
  const theirs = page.getByText(/Status \d of 2/);
  await openLoops(page);
  await expectOfflineFeed(page, reader.id, loops);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible(ARRIVES);
  expect(await offlineFeedOn(page)).toBeNull();
  await goOffline(page);
  await expectNothingAt(page, '/?feed=following');
  await context.setOffline(false);

  // A session that expired while the app was closed: the device detects it with the first page.
  await signInAs(page, reader.id);
  await openLoops(page);
  await expectOfflineFeed(page, reader.id, loops);
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/');
  await expect.poll(() => offlineFeedOn(page), ARRIVES).toBeNull();
  await goOffline(page);
  await expectNothingAt(page, '/?feed=following');
  await context.setOffline(false);

  // Another user signs in without the first having signed out.
  await signInAs(page, reader.id);
  await openLoops(page);
  await expectOfflineFeed(page, reader.id, loops);
  const next = await testBackend.createUser(newPerson());
  await signInAs(page, next.id);
  await page.goto('/?feed=following');
  await expect(page.getByRole('heading', { name: 'You’re not following anyone yet' })).toBeVisible(
    ARRIVES,
  );
  await expectOfflineFeed(page, next.id, []);
  await goOffline(page);
  await page.reload();
  await expect(offline(page)).toBeVisible(ARRIVES);
  await expect(
    page.getByRole('heading', { name: 'You’re not following anyone yet' }),
  ).toBeVisible();
  await expect(activeCard(page)).toHaveCount(0);
  await expect(theirs).toHaveCount(0);
  await context.setOffline(false);
});
