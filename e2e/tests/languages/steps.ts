import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@swirl/contract/languages';

/** As if it had been chosen on this device before. */
export async function inLanguage(page: Page, language: string): Promise<void> {
  const scope = { domain: 'localhost', path: '/', secure: true };
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, ...scope }]);
}
