import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';

test('words and moods are muted beside the list of settings, by keyboard', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings?section=safety');
  await page.getByRole('button', { name: /Muted Words and Moods/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Muted Words and Moods' });
  const field = sheet.getByRole('textbox');
  await field.fill('Long  day');
  await field.press('Enter');
  // Too short to be a word.
  await field.fill('a');
  await field.press('Enter');
  await expect(field).toHaveValue('a');
  await field.fill('#sleepy');
  await field.press('Enter');
  await expect(sheet.getByRole('listitem')).toContainText(['#sleepy', 'long day']);
  await expect(field).toHaveValue('');
  await expectAccessibleInBothThemes(page);
});
