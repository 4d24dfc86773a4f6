import type { Browser, Locator, Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { testBackend } from '../../test-backend.ts';
import { expect } from '../../fixtures.ts';
import { recordNotices } from '../../notices.ts';
import { signInAs, signUp, type Member } from '../../members.ts';

/** The same kind of device, for another user. */
export async function another(browser: Browser, like: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: addresses.app,
    reducedMotion: 'reduce',
    viewport: like.viewportSize(),
  });
  const page = await context.newPage();
  await recordNotices(page);
  return page;
}

/** An owner in moderation. */
export async function ownerOn(page: Page): Promise<Member> {
  const owner = await signUp(page, { firstName: 'Olu' });
  await testBackend.makeOwner(owner.id);
  return owner;
}

/** A user in their own browser context. */
export async function personOn(browser: Browser, like: Page, userId: string): Promise<Page> {
  const page = await another(browser, like);
  await signInAs(page, userId);
  return page;
}

/** A case or an appeal in the queue, by the user it is about. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: text });

export async function openDesk(page: Page, tab = ''): Promise<void> {
  // A decision opens the next item, perhaps just while the URL is read.
  await expect(() => page.goto(`/moderation${tab && `?tab=${tab}`}`)).toPass();
  const desk = page.getByRole('navigation', { name: 'Moderation' });
  await expect(desk.locator('[aria-current="page"]')).toBeVisible();
}

/** Chooses an action in the sheet of a phone, and submits it. */
export async function decide(
  page: Page,
  action: string,
  send: string | RegExp,
  message?: { readonly to: string; readonly text: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^(Decision|Appeal)$/ }).last();
  await sheet.getByRole('radio', { name: action }).check();
  if (message !== undefined) {
    await sheet.getByRole('textbox', { name: `Message to ${message.to}` }).fill(message.text);
  }
  await sheet.getByRole('button', { name: send }).click();
}

/** Limits moderation to cases about these users: other tests report as well. */
export async function limitToUsers(page: Page, userIds: readonly string[]): Promise<void> {
  await page.route('**/api/moderation/cases?*', async (route) => {
    const response = await route.fetch();
    const cases: readonly { readonly person: { readonly id: string } | null }[] =
      await response.json();
    const theirs = cases.filter(({ person }) => person !== null && userIds.includes(person.id));
    await route.fulfill({ response, json: theirs });
  });
}

/** Limits moderation to the case with this text of a visitor. */
export async function limitToReport(page: Page, text: string): Promise<void> {
  const list = await page.request.get('/api/moderation/cases?target=other&limit=50');
  const cases: readonly { readonly id: string }[] = await list.json();
  const texts = await Promise.all(
    cases.map(async ({ id }) => (await page.request.get(`/api/moderation/cases/${id}`)).text()),
  );
  const json = cases.filter((_, at) => texts[at]?.includes(text));
  await page.route('**/api/moderation/cases?*', (route) => route.fulfill({ json }));
}
