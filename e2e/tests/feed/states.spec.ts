import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { drawn, openBeforeClockStarts } from '../web/time.ts';
import { activeCard, expectActive, openLoops, readerOf } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const FEED = /\/api\/loops\?/;

/** Holds back the responses to a request until released. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a loading feed shows a skeleton in the shape of a loop', async ({ page }) => {
  const { loops } = await readerOf(page, 2);
  const release = await hold(page, FEED);
  await page.goto('/?feed=following');
  await expect(page.getByText('Loading loops...')).toBeVisible();
  release();
  await expectActive(page, loops[0]);
  await expect(page.getByText('Loading loops...')).toBeHidden();
});

test('a signed-in device shows the feed skeleton before the session is checked', async ({
  page,
}) => {
  const { reader: me } = await readerOf(page, 1);
  const release = await hold(page, /\/api\/auth\/user/);
  await page.goto('/?feed=following');
  await expect(page.getByText('Loading loops...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Looping' })).toHaveCount(0);
  // The user id for the profile link is not known yet.
  const profile = page.getByRole('link', { name: 'Profile', exact: true });
  await expect(profile).toHaveAttribute('href', '/');
  release();
  await expect(activeCard(page)).toBeVisible();
  await expect(profile).toHaveAttribute('href', `/profile/${me.id}`);
});

test('a visitor sees the landing page before the session is checked', async ({ page }) => {
  await hold(page, /\/api\/auth\/user/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Looping' })).toBeVisible();
});

test('an empty feed invites to post the first loop', async ({ page }) => {
  await signUp(page);
  await page.route(FEED, (route) => route.fulfill({ json: [] }));
  await page.goto('/search');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No loops yet!' })).toBeVisible();
  await expect(page.getByText('Be the first to create a loop')).toBeVisible();
});

test('an empty following feed suggests people and links to the feed of everyone', async ({
  page,
  world,
}) => {
  // Suggestions are users of the demo world.
  expect(Object.keys(world.people)).not.toEqual([]);
  await signUp(page);
  await page.goto('/?feed=following');
  await expect(
    page.getByRole('heading', { name: 'You’re not following anyone yet' }),
  ).toBeVisible();
  await expect(page.getByText('No loops yet!')).toHaveCount(0);
  const home = page.getByRole('link', { name: 'Browse everyone on Home' });
  await expect(home).toHaveAttribute('href', '/');
  const follow = page.getByRole('main').getByRole('button', { name: /^Follow/ });
  await follow.first().click();
  // Nothing shifts: followed users stay, and can be unfollowed again.
  await expect(page.getByRole('main').getByRole('button', { name: /^Following/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'See their loops' }).click();
  await expect(activeCard(page)).toBeVisible();
});

test('a failed feed shows one error on the page and can be retried', async ({ page }) => {
  const { loops } = await readerOf(page, 2);
  let attempts = 0;
  await page.route(FEED, async (route) => {
    attempts += 1;
    await route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } });
  });
  await page.goto('/?feed=following');
  await expect(page.getByRole('heading', { name: 'Failed to fetch loops' })).toBeVisible();
  await expect(page.getByText('Failed to fetch loops')).toHaveCount(1);
  expect(attempts).toBe(1);
  await page.unroute(FEED);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectActive(page, loops[0]);
});

test('a failed feed is retried automatically after 8, 16 and 32 seconds, then on request', async ({
  page,
}) => {
  const { loops } = await readerOf(page, 2);
  let attempts = 0;
  await page.route(FEED, async (route) => {
    attempts += 1;
    await route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } });
  });
  await openBeforeClockStarts(page, '/?feed=following');
  for (const [failures, seconds] of [
    [1, 8],
    [2, 16],
    [3, 32],
  ] as const) {
    await drawn(page, page.getByText(`Trying again in ${seconds}s`));
    expect(attempts).toBe(failures);
    await page.clock.runFor((seconds - 1) * 1000);
    await drawn(page, page.getByText('Trying again in 1s'));
    expect(attempts).toBe(failures);
    await page.clock.runFor(1000);
  }
  await expect.poll(() => attempts).toBe(4);
  await page.clock.runFor(120_000);
  await expect(page.getByText(/^Trying again in/)).toHaveCount(0);
  expect(attempts).toBe(4);
  await page.unroute(FEED);
  const retry = page.getByRole('button', { name: 'Retry', disabled: false });
  await drawn(page, retry);
  await retry.click();
  await drawn(page, page.locator(`article[data-loop="${loops[0]}"]`));
});

test('a failed feed is retried when the device is online again', async ({ page }) => {
  const { loops } = await readerOf(page, 1);
  await page.route(FEED, (route) => route.abort());
  await openBeforeClockStarts(page, '/?feed=following');
  await drawn(page, page.getByRole('heading', { name: 'Failed to fetch loops' }));
  await page.unroute(FEED);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await drawn(page, page.locator(`article[data-loop="${loops[0]}"]`));
});

test('the next page is fetched within the last three loops and can be retried if it fails', async ({
  page,
}) => {
  const { loops } = await readerOf(page, 13);
  await openLoops(page, loops[0] ?? '');
  let failing = true;
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  await page.route(/cursor=/, async (route) => {
    await gate;
    // Not offline, which the app would detect and recover from.
    if (!failing) await route.continue();
    else await route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } });
  });
  for (let at = 1; at <= 6; at += 1) {
    await page.keyboard.press('ArrowDown');
    await expectActive(page, loops[at]);
  }
  await expect(page.getByText('Loading more...')).toHaveCount(0);
  // A loop on screen is renewed once it stays there, and failed requests are retried.
  const renewed = page.waitForResponse(`**/api/loops/${loops[7]}`);
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[7]);
  await expect(page.getByText('Loading more...')).toBeVisible();
  await renewed;
  openGate();
  await expect(page.getByRole('alert').getByText('Failed to fetch loops')).toBeVisible();
  await expect(page.getByText('Failed to fetch loops')).toHaveCount(1);
  failing = false;
  const answered = page.waitForResponse(/cursor=/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await answered;
  await expect(page.getByText('Loading more...')).toHaveCount(0);
  for (let at = 8; at < 13; at += 1) {
    await page.keyboard.press('PageDown');
    await expectActive(page, loops[at]);
  }
});

test('loaded loops can be viewed offline', async ({ page, context }) => {
  const { loops } = await readerOf(page, 4);
  await openLoops(page, loops[0] ?? '');
  // By then everything has loaded that the first screen did not wait for.
  await expect(page.getByRole('region', { name: 'Notification' })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByText('Showing your last 4 loops')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[1]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to fetch loops', { exact: true })).toBeVisible();
  await expectActive(page, loops[0]);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();
});
