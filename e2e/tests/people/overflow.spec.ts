import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { openProfile } from './steps.ts';

test('a long name does not overflow a small screen', async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await signUp(page);
  await openProfile(page, world.people['marisol_q'] ?? '');
  expect(await widest()).toBe(360);
  // Pictures are three in a row here too, each with the icon of its kind.
  await openProfile(page, world.people['gus'] ?? '');
  const tiles = page.getByTestId('tiles').first();
  await expect(tiles).toHaveCSS('grid-template-columns', /^\S+ \S+ \S+$/);
  await expect(tiles.locator('.thumb-kind svg').first()).toBeVisible();
  await page.goto('/search?q=marisol');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  expect(await widest()).toBe(360);
  await page.goto('/discover');
  await expect(page.getByRole('heading', { name: 'Suggested Creators' })).toBeVisible();
  expect(await widest()).toBe(360);
});
