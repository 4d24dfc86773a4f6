import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

const STEP_MS = 50;

/** Stops the page's clock: from then on the test controls time. */
export async function openWithStoppedClock(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T12:00:00') });
  await page.goto(url);
  await page.clock.pauseAt(new Date('2026-01-01T13:00:00'));
}

/** Advances time in small steps, so that the page can react to each timer before the next. */
export async function advanceTime(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    await page.clock.runFor(Math.min(STEP_MS, milliseconds - passed));
  }
}

/** Opens a page whose clock has never run: its timers wait. */
export async function openBeforeClockStarts(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T12:00:00') });
  await page.clock.pauseAt(new Date('2026-01-01T12:00:01'));
  await page.goto(url);
}

/** Short enough that no second passes before a response is rendered. */
const MOMENT_MS = 50;

/** Advances time just enough for a response to be rendered. */
export async function drawn(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(MOMENT_MS);
    await expect(what).toBeVisible({ timeout: 500 });
  }).toPass();
}
