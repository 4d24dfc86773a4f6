import type { Browser, Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { expect } from '../../fixtures.ts';
import { recordNotices } from '../../notices.ts';
import { expectNotice } from '../actions/steps.ts';

/** Another user's browser context. */
export async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: addresses.app, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await recordNotices(page);
  return page;
}

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
}

/** Changes one setting on the page; it is saved on its own, as one field. */
async function saves(page: Page, act: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/users/preferences')),
    act(),
  ]);
  expect(answer.status()).toBe(200);
  expect(Object.keys(answer.request().postDataJSON())).toHaveLength(1);
  await expectNotice(page, 'Settings saved');
}

export async function flip(page: Page, name: string): Promise<void> {
  await saves(page, () => page.getByRole('switch', { name, exact: true }).click());
}

export async function pick(page: Page, group: string, name: string): Promise<void> {
  const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });
  await saves(page, () => radio.click());
  await expect(radio).toBeChecked();
}
