import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

/** The landing page, once its script has run. */
export async function openLanding(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner')).toHaveAttribute('data-over', /hero|text/);
}

/** Stops the page's clock at an hour, before it loads: from then on the test controls time. */
export async function stopClockAt(page: Page, hour: number): Promise<void> {
  await page.clock.install({ time: new Date(2026, 2, 1, hour, 0) });
  await page.clock.pauseAt(new Date(2026, 2, 1, hour, 30));
}

export const moodsOf = (page: Page): Locator => page.locator('[data-moods]');

/** The visible mood. */
export async function expectMood(page: Page, mood: string): Promise<void> {
  const moods = moodsOf(page).locator('[data-mood]');
  await expect(moods.filter({ visible: true })).toHaveText([mood]);
}
