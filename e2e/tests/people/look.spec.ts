import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { asDemo, signUp } from '../../members.ts';
import { openEditor, openProfile, picture } from './steps.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    // Each look at a whole page takes a busy machine many seconds.
    test.slow();

    test('profile, editing and cropping are accessible', async ({ page, world }) => {
      const me = await asDemo(page, world, 'gus');
      await openProfile(page, me);
      await expect(page.getByRole('button', { name: 'More' }).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /followers$/ }).click();
      const list = page.getByRole('dialog', { name: 'Followers' });
      await expect(list.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(list).toBeHidden();
      const editor = await openEditor(page);
      await editor.getByLabel('Username').fill('no');
      await expect(editor.getByText('Username must be at least 3 characters')).toBeVisible();
      await expectAccessible(page);
      await editor.getByLabel('Change picture').setInputFiles(fileURLToPath(picture));
      await expect(page.getByRole('button', { name: 'Save & Upload' })).toBeEnabled();
      await expectAccessible(page);
    });

    test('search and Discover are accessible', async ({ page, world }) => {
      await signUp(page);
      expect(world.people).toHaveProperty('marisol_q');
      await page.goto('/search');
      await expect(page.getByRole('link', { name: 'glowing' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('searchbox').fill('mar');
      await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      await page.goto('/search?q=kettle&tab=loops');
      await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      await page.goto('/discover');
      await expect(page.getByRole('heading', { name: 'Suggested Creators' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('nothing is wider than a small screen, however long the name', async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await signUp(page);
  await openProfile(page, world.people['marisol_q'] ?? '');
  expect(await widest()).toBe(360);
  await page.goto('/search?q=marisol');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  expect(await widest()).toBe(360);
  await page.goto('/discover');
  await expect(page.getByRole('heading', { name: 'Suggested Creators' })).toBeVisible();
  expect(await widest()).toBe(360);
});
