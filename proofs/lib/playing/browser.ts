import { createHash, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { launchOptions, PHONE } from '@swirl/stack/browser';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { PlayingApp } from './playing-app.ts';

/**
 * Debian's Chromium, as in the browser tests. It takes the given certificate as valid: with errors merely
 * ignored, it would cache nothing.
 */
export function openBrowser(trusted?: Buffer): Promise<Browser> {
  const options = launchOptions();
  if (trusted === undefined) return chromium.launch(options);
  const key = new X509Certificate(trusted).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  const args = [...(options.args ?? []), `--ignore-certificate-errors-spki-list=${hash}`];
  return chromium.launch({ ...options, args });
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
