import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';

// A moving page cannot be measured: colors are checked when everything has loaded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every component of the kit and its overlays are accessible', async ({ page, kitUrl }) => {
  test.slow();
  await page.goto(`${kitUrl}?only=cards`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(kitUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const what of ['dialog', 'sheet', 'alert']) {
    await page.getByRole('button', { name: `Open ${what}` }).click();
    await expect(page.getByRole(what === 'alert' ? 'alertdialog' : 'dialog')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const kind of ['success', 'failure']) {
    await page.getByRole('button', { name: `Show ${kind}` }).click();
    await expectAccessibleInBothThemes(page);
  }
});
