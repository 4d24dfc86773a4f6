import { join } from 'node:path';
import { launchOptions, PHONE } from '@swirl/stack/browser';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { PlayingApp } from './playing-app.ts';

/** Debian's Chromium, as in the browser tests. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** A phone with an empty cache, signed in if there is a session. */
export async function usePhone(browser: Browser, sessionId?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    deviceScaleFactor: 2,
    // Code that we evaluate in the page is not part of the app.
    bypassCSP: true,
  });
  if (sessionId !== undefined) await context.addCookies([sessionCookie(sessionId)]);
  // For a slow connection, on a machine that may be busy.
  context.setDefaultTimeout(120_000);
  return context;
}

/** A phone's page with a signed-in user. */
export async function openPhone(browser: Browser, app: PlayingApp): Promise<Page> {
  const context = await usePhone(browser, app.sessionId);
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
  return context.newPage();
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
