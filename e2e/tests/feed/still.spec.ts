import { test } from '../../fixtures.ts';
import { drag, expectActive, openLoops, readerOf } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('where motion is reduced a swipe is one loop as well', async ({ page }) => {
  const { loops } = await readerOf(page, 14);
  await openLoops(page, loops[0] ?? '');
  for (let at = 1; at <= 12; at += 1) {
    await drag(page, { by: -220 });
    await expectActive(page, loops[at]);
  }
});
