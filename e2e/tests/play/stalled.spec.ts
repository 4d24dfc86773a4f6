import { expect, test } from '../../fixtures.ts';
import { activeCard, expectPlaying, listenerOf } from './steps.ts';

test('a video whose response was lost is requested again and starts', async ({ page }) => {
  const [film] = await listenerOf(page, ['kettle-film']);
  let attempts = 0;
  await page.route('**/media/**', async (route) => {
    if (!route.request().headers()['range']) return route.fallback();
    attempts += 1;
    // The first request is never answered.
    return attempts > 1 ? route.fallback() : undefined;
  });
  await page.goto('/?feed=following');
  await expect(activeCard(page)).toHaveAttribute('data-loop', film ?? '');
  await expectPlaying(page, film);
  expect(attempts).toBeGreaterThan(1);
});
