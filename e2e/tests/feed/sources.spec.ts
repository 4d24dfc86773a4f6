import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { action, expectNotice, ours } from '../actions/steps.ts';
import { activeCard, drag, expectActive } from './steps.ts';

const SWIPES = 10;

/** A word and a mood that nothing else in the world has. */
const unique = () => `w${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** From a loop on, one swipe for each that follows. */
async function swipeThrough(page: Page, loops: readonly string[]): Promise<void> {
  await expectActive(page, loops[0]);
  for (const next of loops.slice(1)) {
    await drag(page, { by: -220 });
    await expectActive(page, next);
  }
}

/** Back at the tile that was opened: it is in view and has the focus. */
async function expectReturned(tile: Locator): Promise<void> {
  await expect(tile).toBeInViewport();
  await expect(tile).toBeFocused();
}

/** All list requests meanwhile; the loop on screen itself is always fresh. */
async function requestsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const urls: string[] = [];
  const note = (request: { url: () => string }) => {
    if (/\/api\/(loops\?|users|search|moods)/.test(request.url())) urls.push(request.url());
  };
  page.on('request', note);
  await act();
  page.off('request', note);
  return urls;
}

test('swipes from a profile stay within that profile, and Back returns to the tile', async ({
  page,
}) => {
  await signUp(page);
  const author = await authorOf(SWIPES + 6);
  // All others are newer.
  await authorOf(3);
  await page.goto(`/profile/${author.id}`);
  const tile = page.getByRole('link', { name: `Status 3 of ${SWIPES + 6}` });
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  await expect(page).toHaveURL(`/?from=profile:${author.id}:posts&loopId=${author.loops[2]}`);
  await swipeThrough(page, author.loops.slice(2, 3 + SWIPES));
  await drag(page, { by: 220 });
  await expectActive(page, author.loops[1 + SWIPES]);
  // No tab leads here, so none is current.
  await expect(page.getByRole('link', { name: 'Home', exact: true })).not.toHaveAttribute(
    'aria-current',
  );

  const requests = await requestsDuring(page, async () => {
    await page.goBack();
    await expectReturned(tile);
    await page.goForward();
    await expectActive(page, author.loops[1 + SWIPES]);
    await page.getByRole('button', { name: /^Back/ }).click();
    await expectReturned(tile);
  });
  expect(requests).toEqual([]);
});

test('a mood on a loop opens the loops with that mood', async ({ page }) => {
  const me = await signUp(page);
  const mood = unique();
  const author = await authorOf(0);
  const [start = ''] = await testBackend.postStatuses(me.id, 1, { moods: [mood] });
  const others = await testBackend.postStatuses(author.id, SWIPES + 4, { moods: ['cozy', mood] });
  await authorOf(2);
  await page.goto(`/?loopId=${start}`);
  await expectActive(page, start);
  await activeCard(page).getByRole('link', { name: mood }).click();
  await expect(page).toHaveURL(`/?from=mood:${mood}&loopId=${others[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: mood })).toBeAttached();
  await swipeThrough(page, others.slice(0, SWIPES + 1));

  const requests = await requestsDuring(page, async () => {
    await page.goBack();
    await expectActive(page, start);
    await page.goForward();
    await expectActive(page, others[SWIPES]);
  });
  expect(requests).toEqual([]);
  await swipeThrough(page, [...others.slice(SWIPES), start]);
});

test('swipes from a search go through the results in order', async ({ page }) => {
  await signUp(page);
  const word = unique();
  const author = await authorOf(0);
  await testBackend.postStatuses(author.id, SWIPES + 3, { caption: word });
  await authorOf(2);
  await page.goto(`/search?q=${word}&tab=loops`);
  const cards = page.getByRole('article').getByRole('link');
  await expect(cards).toHaveCount(SWIPES + 3);
  const found = await cards.evaluateAll((links) =>
    links.map((link) => /loopId=([\w-]+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''),
  );
  await cards.nth(1).click();
  await expect(page).toHaveURL(`/?from=search:${word}&loopId=${found[1]}`);
  await swipeThrough(page, found.slice(1, SWIPES + 2));

  const requests = await requestsDuring(page, async () => {
    await page.goBack();
    await expectReturned(cards.nth(1));
  });
  expect(requests).toEqual([]);
});

test('swipes from Liked go through the liked loops, even after an unlike', async ({ page }) => {
  const me = await signUp(page);
  const author = await authorOf(SWIPES + 3);
  // The latest like comes first.
  for (const loopId of author.loops.toReversed()) {
    await page.request.post('/api/reactions', { ...ours, data: { loopId } });
  }
  await authorOf(2);
  await page.goto(`/profile/${me.id}?tab=liked`);
  const tile = page.getByRole('link', { name: new RegExp(`Status 2 of ${SWIPES + 3}`) });
  await tile.click();
  await expect(page).toHaveURL(`/?from=liked:${me.id}&loopId=${author.loops[1]}`);
  await swipeThrough(page, author.loops.slice(1, SWIPES + 2));
  const requests = await requestsDuring(page, async () => {
    await page.goBack();
    await expectReturned(tile);
    await page.goForward();
    await expectActive(page, author.loops[SWIPES + 1]);
  });
  expect(requests).toEqual([]);

  await action(page, author.loops[SWIPES + 1] ?? '', 'React').click();
  await expectActive(page, author.loops[SWIPES + 1]);
  await drag(page, { by: -220 });
  await expectActive(page, author.loops[SWIPES + 2]);
  await page.goBack();
  await expect(page.getByRole('link', { name: new RegExp(`Status ${SWIPES + 2} of`) })).toHaveCount(
    0,
  );
});

test('a list can be opened by its URL, reloaded and left for Home', async ({ page }) => {
  await signUp(page);
  const author = await authorOf(5);
  await page.goto(`/?from=profile:${author.id}:posts&loopId=${author.loops[3]}`);
  await expectActive(page, author.loops[3]);
  await page.keyboard.press('ArrowUp');
  await expectActive(page, author.loops[2]);
  await page.reload();
  await expectActive(page, author.loops[2]);
  await page.keyboard.press('ArrowDown');
  await expectActive(page, author.loops[3]);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/\?loopId=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached();

  // An unknown list is Home.
  await page.goto('/?from=mood:Not+A+Mood');
  await expect(page).toHaveURL(/\/\?loopId=/);
});

test('sharing from a list shares only the loop', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await signUp(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const author = await authorOf(2);
  const [loopId = ''] = author.loops;
  await page.goto(`/?from=profile:${author.id}:posts&loopId=${loopId}`);
  await expectActive(page, loopId);
  await action(page, loopId, 'Share').click();
  await expectNotice(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${addresses.app}/?loopId=${loopId}`,
  );
});
