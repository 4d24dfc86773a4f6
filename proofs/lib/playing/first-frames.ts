import type { Page } from 'playwright-core';

export interface FirstFrame {
  readonly loop: string;
  /** From becoming active to the first frame painted after it. */
  readonly milliseconds: number;
  /** A frame was already shown when it became active. */
  readonly ahead: boolean;
  /** The width of the chosen file. */
  readonly width: number;
}

/** Waits for the first frame of the loop after this one. */
export async function frameAfter(page: Page, loop: string): Promise<FirstFrame> {
  const frame = await page.waitForFunction(`proof.frameAfter(${JSON.stringify(loop)})`);
  return JSON.parse(JSON.stringify(await frame.jsonValue()));
}

/** A bare video with this file, from nothing to its first frame. */
export function bareColdFrame(page: Page, link: string): Promise<number> {
  return page.evaluate(`proof.bareCold(${JSON.stringify(link)})`);
}

/** A bare video that was preloaded, from play() to its first frame. */
export function barePreloadedFrame(page: Page, link: string, dwellMs: number): Promise<number> {
  return page.evaluate(`proof.barePreloaded(${JSON.stringify(link)}, ${dwellMs})`);
}
