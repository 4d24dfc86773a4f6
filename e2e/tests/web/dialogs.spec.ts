import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const open = (page: Page, what: string) =>
  page.getByRole('button', { name: `Open ${what}` }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const depth = (page: Page) => page.evaluate(() => history.state?.layers ?? 0);

test.use({ kitPart: 'layers' });
test.beforeEach(async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
});

for (const [what, name] of [
  ['dialog', 'Edit Profile'],
  ['sheet', 'Comments'],
] as const) {
  test(`Back closes a ${what}, and the page stays`, async ({ page, kitUrl }) => {
    await open(page, what);
    await expect(dialog(page, name)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, name)).toBeHidden();
    await expect(page).toHaveURL(kitUrl);
    expect(await depth(page)).toBe(0);
  });

  test(`closing a ${what} by its button removes the history entry`, async ({ page }) => {
    await open(page, what);
    await dialog(page, name).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page, name)).toBeHidden();
    await expect.poll(() => depth(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
}

test('Escape closes the dialog and the focus returns to what opened it', async ({ page }) => {
  await open(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Edit Profile')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open dialog' })).toBeFocused();
  await expect.poll(() => depth(page)).toBe(0);
});

test('Back closes the top dialog of two first', async ({ page }) => {
  await open(page, 'dialog');
  await page.getByRole('button', { name: 'Open another' }).click();
  await expect(dialog(page, 'Crop')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Crop')).toBeHidden();
  await expect(dialog(page, 'Edit Profile')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Edit Profile')).toBeHidden();
});

test('replacing a dialog by a sheet leaves one history entry', async ({ page, kitUrl }) => {
  await open(page, 'dialog');
  await page.getByRole('button', { name: 'Switch to sheet' }).click();
  await expect(dialog(page, 'Comments')).toBeVisible();
  await expect.poll(() => depth(page)).toBe(1);
  await page.goBack();
  await expect(dialog(page, 'Comments')).toBeHidden();
  await expect(page).toHaveURL(kitUrl);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('Forward does not reopen a closed dialog', async ({ page }) => {
  await open(page, 'sheet');
  await page.goBack();
  await expect(dialog(page, 'Comments')).toBeHidden();
  await page.evaluate(() => history.forward());
  await expect.poll(() => depth(page)).toBe(0);
  await expect(dialog(page, 'Comments')).toBeHidden();
});

test('a reload with a dialog open returns to the page beneath', async ({ page }) => {
  await open(page, 'dialog');
  await expect.poll(() => depth(page)).toBe(1);
  await page.reload();
  await expect.poll(() => depth(page)).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a confirmation of something irreversible is not closed by a tap outside', async ({
  page,
}) => {
  await open(page, 'alert');
  const alert = page.getByRole('alertdialog', { name: 'Delete Post?' });
  await page.mouse.click(5, 5);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Cancel' }).click();
  await expect(alert).toBeHidden();
});
