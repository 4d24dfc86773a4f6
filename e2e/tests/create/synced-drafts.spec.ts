import type { Browser, Page } from '@playwright/test';
import { toneFile } from '@swirl/testing/tone';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import {
  details,
  expectKept,
  loopsOf,
  openShelf,
  openVoice,
  post,
  shelf,
  unsentCountOn,
  voice,
} from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const drafts = (page: Page) => shelf(page).getByRole('listitem');
const draft = (page: Page, name: RegExp) => shelf(page).getByRole('button', { name });
const sync = (page: Page) => shelf(page).getByRole('switch', { name: 'Sync drafts' });
const turnOff = (page: Page) => page.getByRole('dialog', { name: 'Stop syncing drafts?' });

async function leaveVoice(page: Page): Promise<void> {
  await openVoice(page);
  const choosing = page.waitForEvent('filechooser');
  await voice(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(toneFile(3));
  await expect(voice(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(voice(page)).toBeHidden();
  await expectKept(page);
}

async function otherDevice(browser: Browser, userId: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAs(page, userId);
  return page;
}

test('a draft is continued and posted on another device, and is then gone from both', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page);
  await page.goto('/');
  await leaveVoice(page);
  await openShelf(page, 1);
  await expect(shelf(page).getByText('Only on this device. Signing out')).toBeVisible();
  // The first attempt fails, and is made again.
  await page.route('**/api/drafts', (route) => route.abort(), { times: 1 });
  await sync(page).click();
  await expect(draft(page, /^Audio loop, 0:03.*On all devices$/)).toBeVisible();
  // The notice that it was kept lies over the header for a moment.
  await expect(page.locator('[role="region"][aria-label^="Notification"] li')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  const other = await otherDevice(browser, me.id);
  await other.goto('/');
  await openShelf(other, 1);
  await draft(other, /^Audio loop, 0:03.*On your account$/).click();
  await details(other).getByLabel('Caption').fill('finished elsewhere');
  await post(other);
  await expect.poll(() => loopsOf(other, me.id)).toBe(1);

  await expect.poll(() => unsentCountOn(page)).toBe(1);
  await page.reload();
  await expect.poll(() => unsentCountOn(page)).toBe(0);
  await other.context().close();
});

test('deleting a draft deletes it everywhere, and the copies can be deleted with sync', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page);
  await page.goto('/');
  await leaveVoice(page);
  await leaveVoice(page);
  await openShelf(page, 2);
  await sync(page).click();
  await expect(draft(page, /On all devices$/)).toHaveCount(2);

  const other = await otherDevice(browser, me.id);
  await other.goto('/');
  await openShelf(other, 2);
  await other.getByRole('button', { name: 'Select' }).click();
  await drafts(other).nth(0).getByRole('button').click();
  await shelf(other).getByRole('button', { name: 'Delete' }).click();
  await expect(drafts(other)).toHaveCount(1);
  await expect.poll(async () => (await other.request.get('/api/drafts')).json()).toHaveLength(1);

  await page.reload();
  await openShelf(page, 1);
  await sync(page).click();
  await turnOff(page).getByRole('button', { name: 'Delete from account' }).click();
  await expect(sync(page)).not.toBeChecked();
  await expect(drafts(page)).toHaveCount(1);
  expect(await (await page.request.get('/api/drafts')).json()).toEqual([]);
  await other.context().close();
});
