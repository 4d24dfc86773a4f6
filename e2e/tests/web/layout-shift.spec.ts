import type { Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { asDemo } from '../../members.ts';

/** The pixel ratio of most phones. */
test.use({ deviceScaleFactor: 2.625 });

/**
 * The maximum of sent pixels per displayed pixel, by width: pictures come in few sizes, so some are
 * larger than needed.
 */
const TO_SPARE = 2.5;
const MAX_MOVED = 0.02;
const ARRIVES_WITHIN_MS = 60_000;

/** Sums up the layout shifts of a page. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = { ...entry.toJSON() };
        if (!hadRecentInput) seen.moved += Number(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const moved = (page: Page): Promise<number> =>
  page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'seen')?.value.moved);

/** Every picture of the first screen has loaded. Others are loaded lazily. */
async function expectPictures(page: Page): Promise<void> {
  const coming = () =>
    page.evaluate(
      () =>
        [...document.images].filter((image) => {
          const { left, top } = image.getBoundingClientRect();
          return !image.complete && top < innerHeight && left < innerWidth;
        }).length,
    );
  await expect.poll(coming, { timeout: ARRIVES_WITHIN_MS }).toBe(0);
}

/** Pictures with far more pixels than displayed. */
const tooLarge = (page: Page): Promise<string[]> =>
  page.evaluate(
    (spare) =>
      [...document.images]
        .filter(({ currentSrc }) => currentSrc.includes('/media/'))
        .filter((image) => {
          const { width, height } = image.getBoundingClientRect();
          // A picture with object-fit: cover is cut off on one side.
          const shown = Math.max(width / image.naturalWidth, height / image.naturalHeight);
          return shown > 0 && 1 / (shown * devicePixelRatio) > spare;
        })
        .map(
          ({ currentSrc, naturalWidth, width }) => `${currentSrc}: ${naturalWidth} for ${width}`,
        ),
    TO_SPARE,
  );

test('pages load without layout shifts or oversized pictures', async ({ page, world }) => {
  test.slow();
  await watchMoves(page);
  await asDemo(page, world, 'gus');
  await testBackend.feature();
  for (const [path, landmark] of [
    ['/', page.locator('article[data-loop]:not([inert])')],
    [`/profile/${world.people['avaloops']}`, page.getByRole('tabpanel').getByRole('link').first()],
    ['/discover', page.getByRole('main').getByRole('link').first()],
    ['/search?q=a&tab=loops', page.getByRole('tabpanel').getByRole('link').first()],
  ] as const) {
    await page.goto(path);
    // Each is a new visit, on a machine that may be busy.
    await expect(landmark).toBeVisible({ timeout: ARRIVES_WITHIN_MS });
    await expectPictures(page);
    expect(await moved(page), `moved at ${path}`).toBeLessThanOrEqual(MAX_MOVED);
    expect(await tooLarge(page), `too large at ${path}`).toEqual([]);
  }

  // The next page is preloaded on hover and focus.
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const tab = page.getByRole('link', { name: 'Echoes', exact: true });
  await expect
    .poll(async () => {
      await tab.blur();
      await tab.focus();
      return requested.some((address) => address.includes('/discover-page-'));
    })
    .toBe(true);
  await expect(page).toHaveURL(/\/search/);
});
