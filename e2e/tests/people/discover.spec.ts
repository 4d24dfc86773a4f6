import type { Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice, readLoop, refuse, serverFault } from '../actions/steps.ts';

const film = (page: Page) =>
  page.getByRole('article', { name: /she has learned a third note/ }).first();

test('Discover plays a loop, reacts to it, opens its comments and follows its people', async ({
  page,
  world,
}) => {
  test.slow();
  await signUp(page);
  const loopId = world.loops['kettle-film'] ?? '';
  await expect(async () => {
    await testBackend.feature();
    await page.goto('/discover');
    await expect(film(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Trending Moods',
    'Featured Loops',
    'Suggested Creators',
  ]);

  await film(page).getByRole('button', { name: 'Play' }).click();
  const plays = () => film(page).evaluate((card) => card.querySelector('video')?.paused === false);
  await expect.poll(plays).toBe(true);
  await film(page).getByRole('button', { name: 'Pause' }).click();
  await expect(film(page).getByRole('button', { name: 'Play' })).toBeVisible();

  const react = film(page).getByRole('button', { name: /^React/ });
  await react.click();
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await readLoop(page, loopId)).hasReacted).toBe(true);
  await film(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('tour dates when')).toBeVisible();
  await page.goBack();
  await expect(comments).toBeHidden();

  const creators = page.getByRole('region', { name: 'Suggested Creators' });
  await creators
    .getByRole('button', { name: /^Follow / })
    .first()
    .click();
  await expectNotice(page, 'Following!');
  await expect(creators.getByRole('button', { name: /^Following / })).toHaveCount(1);

  const moods = page.getByRole('region', { name: 'Trending Moods' }).getByRole('link');
  expect(await moods.count()).toBeGreaterThanOrEqual(5);
  const mood = await moods.first().textContent();
  await moods.first().click();
  await expect(page).toHaveURL(new RegExp(`/\\?from=mood:${mood}&loopId=`));
  await expect(page.getByRole('heading', { level: 1, name: mood ?? '' })).toBeAttached();
  await page.goBack();
  await expect(film(page)).toBeVisible();
});

test('Back without history leads to the feed, and a failed page can be retried', async ({
  page,
}) => {
  await signUp(page);
  const accept = await refuse(page, '**/api/discover', { method: 'GET', ...serverFault });
  await page.goto('/discover');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this.');
  await accept();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Suggested Creators' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('a page opened by a tab has no Back button, and one opened by URL has', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  const back = page.getByRole('button', { name: 'Back' });
  for (const tab of ['Echoes', 'Profile']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(back).toHaveCount(0);
  }
  await page.goto('/discover');
  await expect(back).toBeVisible();
});
