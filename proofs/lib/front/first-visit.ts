import { join } from 'node:path';
import type { Browser, Request } from 'playwright-core';
import { usePhone } from '../playing/browser.ts';

/** What the promises about first visits are measured on: a slow line and a slow phone. */
export const LINE = { bitsPerSecond: 4_000_000, delayMs: 50 };
/** Where nothing is measured, nothing has to be slow. */
export const FAST_LINE = { bitsPerSecond: 1e9, delayMs: 0 };
const CPU_SLOWDOWN = 4;

export interface Visit {
  /** When the largest thing on the first screen was painted, in ms. */
  readonly largest: number;
  /** When the picture that was waited for was in its place, in ms. */
  readonly placed: number;
  /** How much moved without being asked. */
  readonly shift: number;
  /** How long tasks held the page up, in ms. */
  readonly blocked: number;
  readonly element?: string;
}

interface Options {
  /** Who visits; nobody unless told. */
  readonly sessionId?: string;
  /** A picture that has to be there before the visit ends. */
  readonly picture?: string;
  readonly onRequest?: (request: Request) => void;
  /** As fast as this machine is, instead of a slow phone. */
  readonly fast?: boolean;
}

/** A first visit on a phone: nothing of the page is in this browser. */
export async function firstVisit(
  browser: Browser,
  address: string,
  { sessionId, picture, onRequest, fast = false }: Options = {},
): Promise<Visit> {
  const context = await usePhone(browser, sessionId);
  await context.addInitScript({ path: join(import.meta.dirname, 'watch-paint.js') });
  const page = await context.newPage();
  if (onRequest !== undefined) page.on('requestfinished', onRequest);
  const inspector = await context.newCDPSession(page);
  const rate = fast ? 1 : CPU_SLOWDOWN;
  await inspector.send('Emulation.setCPUThrottlingRate', { rate });
  const answer = await page.goto(address, { waitUntil: 'commit' });
  if (answer?.ok() !== true) throw new Error(`${address} answered ${answer?.status()}.`);
  const seen: Visit = await page.evaluate(`paintsSeen(${JSON.stringify(picture) ?? ''})`);
  await context.close();
  return seen;
}
