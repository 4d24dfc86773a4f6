import type { Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';

/** As if it had been chosen on this device before. */
export async function inLanguage(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: addresses.app }]);
}
