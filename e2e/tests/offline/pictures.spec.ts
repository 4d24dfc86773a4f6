import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { openLoop, postPhoto } from '../actions/steps.ts';
import { activeCard, expectActive } from '../feed/steps.ts';
import { expectSomeLoop, goOffline } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

test('a photo that was seen is shown offline and is fetched only once', async ({ page }) => {
  test.slow();
  await signUp(page);
  const loopId = await postPhoto(page);
  const fetched = new Map<string, number>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/media/')) fetched.set(url, (fetched.get(url) ?? 0) + 1);
  });
  await openLoop(page, loopId);
  const photo = activeCard(page).locator('img[srcset], picture img').first();
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const shown = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  const kept = () => page.evaluate(async (url) => Boolean(await caches.match(url)), shown);
  await expect.poll(kept).toBe(true);
  // Once to be shown and once to be kept, which the HTTP cache answers.
  expect(fetched.get(shown)).toBeLessThanOrEqual(2);

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await goOffline(page);
  await page.reload();
  await expectSomeLoop(page);
  await expectActive(page, loopId);
  await expect.poll(width).toBeGreaterThan(0);
});
