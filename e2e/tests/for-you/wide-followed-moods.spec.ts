import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';

test('a mood that was searched for is followed beside what was found, by keyboard', async ({
  page,
}) => {
  const author = await signUp(page);
  const mood = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await testBackend.postStatuses(author.id, 1, { moods: [mood] });
  await signUp(page);
  await page.goto(`/search?q=${encodeURIComponent(`#${mood}`)}`);
  await page.getByRole('button', { name: `Follow ${mood}`, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Following ${mood}` })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.goto('/settings?section=feed');
  await expect(page.getByRole('button', { name: new RegExp(`^${mood}`) })).toBeVisible();
  // The text alone is no mood.
  await page.goto(`/search?q=Status`);
  await expect(page.getByRole('button', { name: /^Follow Status/ })).toHaveCount(0);
});
