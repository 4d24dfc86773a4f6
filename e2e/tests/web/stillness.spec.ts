import type { Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { asDemo } from '../../members.ts';

/** As most phones have it. */
test.use({ deviceScaleFactor: 2.625 });

/** Pixels sent for each one shown, across: pictures come in few sizes, so some are to spare. */
const TO_SPARE = 2.5;
const MAX_MOVED = 0.02;
const ARRIVES_WITHIN_MS = 60_000;

/** Adds up what moves on a page without being asked. */
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

/** Every picture of the first screen has come. Those beside and below it come when they are near. */
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

/** Pictures with far more pixels than places for them. */
const tooLarge = (page: Page): Promise<string[]> =>
  page.evaluate(
    (spare) =>
      [...document.images]
        .filter(({ currentSrc }) => currentSrc.includes('/media/'))
        .filter((image) => {
          const { width, height } = image.getBoundingClientRect();
          // A picture that fills its place is cut on one side.
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
    // Each is a whole new visit, on a machine that may have much else to do.
    await expect(landmark).toBeVisible({ timeout: ARRIVES_WITHIN_MS });
    await expectPictures(page);
    expect(await moved(page), `moved at ${path}`).toBeLessThanOrEqual(MAX_MOVED);
    expect(await tooLarge(page), `too large at ${path}`).toEqual([]);
  }

  // Where a hand or a key goes next is fetched before it gets there.
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
