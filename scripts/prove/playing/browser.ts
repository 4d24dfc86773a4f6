import { join } from 'node:path';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { PlayingApp } from './playing-app.ts';

/** Debian's Chromium, as in the browser tests. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** A phone's page whose person is signed in. */
export async function openPhone(browser: Browser, app: PlayingApp): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    // Strings that we have the page evaluate are no part of the app.
    bypassCSP: true,
  });
  await context.addCookies([sessionCookie(app.sessionId)]);
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
  // On a slow line, and on a machine that may have much else to do.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
