import { expect, test } from '../../fixtures.ts';
import { asDemo } from '../../members.ts';
import { dropPicture, openEditor, openProfile } from './steps.ts';

test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

test('profile, search and Discover stand beside the rail, and pictures are dropped', async ({
  page,
  world,
}) => {
  test.slow();
  const me = await asDemo(page, world, 'gus');
  await openProfile(page, me);
  // The rail has the menu, and once is enough.
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(1);
  const editor = await openEditor(page);
  await dropPicture(page, editor.getByText('Change cover', { exact: true }));
  const crop = page.getByRole('dialog', { name: 'Crop cover' });
  await expect(crop.getByRole('button', { name: 'Save & Upload' })).toBeEnabled();
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await expect(crop).toBeHidden();
  await expect(editor).toBeVisible();

  for (const [path, heading] of [
    ['/search', 'Who and what are you looking for?'],
    ['/discover', 'Suggested Creators'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  }
});
