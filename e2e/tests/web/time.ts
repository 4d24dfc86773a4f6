import type { Page } from '@playwright/test';

const STEP_MS = 50;

/** Stops the page's clock: from then on time passes only when a test lets it. */
export async function openWithStoppedClock(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T12:00:00') });
  await page.goto(url);
  await page.clock.pauseAt(new Date('2026-01-01T13:00:00'));
}

/** Lets time pass in small steps, so that the page can answer each timer before the next. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    await page.clock.runFor(Math.min(STEP_MS, milliseconds - passed));
  }
}
