import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { another } from '../notifications/steps.ts';
import { action, expectNotice, openLoop, ours, readLoop } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add to collection' });
const card = (page: Page, name: string) => page.getByRole('link', { name });

/** Presses a key, which works once the page is idle, until the button has the state. */
const pressUntil = (page: Page, key: string, button: Locator, pressed: 'true' | 'false') =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(button).toHaveAttribute('aria-pressed', pressed, { timeout: 5000 });
  }).toPass();

test('a loop is saved, put into a collection, played from there, and unsaved with Undo', async ({
  page,
  browser,
}) => {
  const author = await another(browser, 'Marguerite');
  const [second = '', first = ''] = await testBackend.postStatuses(author.id, 2, {
    moods: ['cozy', 'dreamy'],
  });
  const me = await signUp(page);
  await page.goto(`/profile/${me.id}?tab=saved`);
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await openLoop(page, first);
  const bookmark = action(page, first, 'Save');
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Add to collection' }).click();
  await sheet(page).getByRole('textbox', { name: 'Name a new one' }).fill('For slow mornings');
  await sheet(page).getByRole('textbox', { name: 'Name a new one' }).press('Enter');
  const row = sheet(page).getByRole('button', { name: /^For slow mornings/ });
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBothThemes(page);
  await sheet(page).getByRole('button', { name: 'Done' }).click();

  // By keyboard: Shift and B opens the choice, which saves too.
  await openLoop(page, second);
  await expect(action(page, second, 'Save')).toBeVisible();
  // Keys come once the page is idle.
  await expect(async () => {
    await page.keyboard.press('Shift+B');
    await expect(sheet(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await row.click();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(action(page, second, 'Save')).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`/profile/${me.id}?tab=saved`);
  await expect(page.getByText('Only you can see what you save')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // A collection is filled from its own page, with what was saved before.
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Rain');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add loops' }).click();
  const addSheet = page.getByRole('dialog', { name: 'Add loops' });
  await expect(addSheet.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await addSheet.getByRole('listitem').first().getByRole('button').click();
  await expectAccessibleInBothThemes(page);
  await addSheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(addSheet).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Play them all' })).toBeVisible();
  await page.goBack();

  await card(page, 'For slow mornings 2 loops').click();
  await expect(page.getByRole('heading', { name: 'For slow mornings' })).toBeVisible();
  await page.getByRole('link', { name: 'Play them all' }).click();
  await expect(page.locator(`[data-loop="${second}"]`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[data-loop="${first}"]`)).not.toHaveAttribute('inert');

  // Its author makes it private: an entry stays, and nothing of the loop.
  const data = { visibility: 'private' };
  const hidden = await author.page.request.patch(`/api/loops/${second}`, { ...ours, data });
  expect(hidden.ok()).toBe(true);
  await author.close();
  await page.goto(`/profile/${me.id}?tab=saved`);
  await card(page, 'For slow mornings 1 loop').click();
  await expect(page.getByText('No longer available')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInBothThemes(page);

  await openLoop(page, first);
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await pressUntil(page, 'b', bookmark, 'false');
  await expect.poll(async () => (await readLoop(page, first)).hasSaved).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await page.request.get(`/api/saved/${first}`, ours)).json())
    .toMatchObject({ hasSaved: true, collectionIds: [expect.any(String)] });
});

test('without a connection saving waits on the device and is sent later', async ({
  page,
  context,
}) => {
  const { loops } = await authorOf(1);
  const [loopId = ''] = loops;
  await signUp(page);
  // What comes once the page is idle is missing until the device is online again.
  await page.route(/\/loop-extras-/, (route) => route.abort());
  const missed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('loop-extras'),
  );
  await openLoop(page, loopId);
  await missed;
  const bookmark = action(page, loopId, 'Save');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await bookmark.click();
  await expectNotice(page, 'Saved', 'You’re offline. It waits on this device and is sent later.');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(/\/loop-extras-/);
  await context.setOffline(false);
  await expect.poll(async () => (await readLoop(page, loopId)).hasSaved).toBe(true);
  await pressUntil(page, 'b', bookmark, 'false');
});
