import { expect, expectAccessible, test } from '../../fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    // A moving page cannot be measured: colours are taken when all has arrived.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the landing page is accessible', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });

    test('the 404 page is accessible', async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });

    test('every part of the kit is accessible', async ({ page, kitUrl }) => {
      for (const part of ['', '?only=cards']) {
        await page.goto(`${kitUrl}${part}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('what opens over the page is accessible', async ({ page, kitUrl }) => {
      await page.goto(kitUrl);
      for (const what of ['dialog', 'sheet', 'alert']) {
        await page.getByRole('button', { name: `Open ${what}` }).click();
        await expect(page.getByRole(what === 'alert' ? 'alertdialog' : 'dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      for (const kind of ['success', 'failure']) {
        await page.getByRole('button', { name: `Show ${kind}` }).click();
        await expectAccessible(page);
      }
    });
  });
}
