import { join } from 'node:path';
import type { Browser, Request } from 'playwright-core';
import { usePhone } from '../playing/browser.ts';

/** The conditions for first-visit targets: a slow connection and a slow phone. */
export const LINE = { bitsPerSecond: 4_000_000, delayMs: 50 };
/** Full speed if nothing is measured. */
export const FAST_LINE = { bitsPerSecond: 1e9, delayMs: 0 };
const CPU_SLOWDOWN = 4;

export interface Visit {
  /** Largest contentful paint, in ms. */
  readonly largest: number;
  /** When the awaited picture was in place, in ms. */
  readonly placed: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Total blocking time, in ms. */
  readonly blocked: number;
  readonly element?: string;
}

interface Options {
  /** The session cookie; none for a visitor. */
  readonly sessionId?: string;
  /** A picture that has to be visible before the visit ends. */
  readonly picture?: string;
  readonly onRequest?: (request: Request) => void;
  /** As fast as this machine is, instead of a slow phone. */
  readonly fast?: boolean;
}

/** A first visit on a phone, with an empty cache. */
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
