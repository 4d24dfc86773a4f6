import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { openSettings } from '../settings/steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const unique = () => `w${randomUUID().replaceAll('-', '').slice(0, 16)}`;

test('a word is muted for a while, its loops are gone, and it is unmuted with a way back', async ({
  page,
}) => {
  const author = await signUp(page);
  const word = unique();
  await testBackend.postStatuses(author.id, 1, { caption: `So much ${word}` });
  await signUp(page);
  const found = async () => {
    const answer = await page.request.get(`/api/search/loops?q=${word}`);
    return (await answer.json()).length;
  };
  expect(await found()).toBe(1);

  await openSettings(page);
  await page.getByRole('button', { name: /Muted Words and Moods/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Muted Words and Moods' });
  await expect(sheet.getByText('You haven’t muted any words or moods.')).toBeVisible();
  const mute = sheet.getByRole('button', { name: /^Mute/ });
  await expect(mute).toBeDisabled();
  // One letter is in every other loop.
  await sheet.getByRole('textbox').fill('a');
  await expect(mute).toBeDisabled();
  await sheet.getByRole('textbox', { name: 'Word, phrase or #mood' }).fill(word.toUpperCase());
  await sheet.getByRole('radio', { name: 'A day' }).check();
  await expect(mute).toHaveText(new RegExp(`^Mute “${word}” until `));
  await sheet.getByRole('radio', { name: 'Always' }).check();
  await expect(mute).toHaveText(`Mute “${word}”`);
  await mute.click();
  await expect(sheet.getByRole('listitem')).toContainText([word]);
  await expectAccessibleInBothThemes(page);
  expect(await found()).toBe(0);

  await sheet.getByRole('button', { name: `Unmute ${word}` }).click();
  await expect(sheet.getByText(`“${word}” is unmuted`)).toBeVisible();
  expect(await found()).toBe(1);
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('button', { name: `Unmute ${word}` })).toBeVisible();
  expect(await found()).toBe(0);
});

test('a word that couldn’t be muted is still in the field', async ({ page }) => {
  await signUp(page);
  await openSettings(page);
  await page.getByRole('button', { name: /Muted Words and Moods/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Muted Words and Moods' });
  const posted = (url: URL) => url.pathname === '/api/muted-terms';
  await page.route(posted, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  const field = sheet.getByRole('textbox');
  await field.fill('spiders');
  await sheet.getByRole('button', { name: /^Mute “spiders”/ }).click();
  await expect(field).toHaveValue('spiders');
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  await page.unroute(posted);
  await sheet.getByRole('button', { name: /^Mute “spiders”/ }).click();
  await expect(sheet.getByRole('listitem')).toContainText(['spiders']);
});

test('the feed of a muted mood says so, and unmutes it', async ({ page }) => {
  const author = await signUp(page);
  const mood = unique();
  const [loopId = ''] = await testBackend.postStatuses(author.id, 1, { moods: [mood] });
  await signUp(page);
  await openSettings(page);
  await page.getByRole('button', { name: /Muted Words and Moods/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Muted Words and Moods' });
  await sheet.getByRole('textbox').fill(`#${mood}`);
  await sheet.getByRole('button', { name: `Mute “#${mood}”` }).click();
  await expect(sheet.getByText(`#${mood}`, { exact: true })).toBeVisible();

  await page.goto(`/?from=mood:${mood}`);
  await expect(page.getByRole('heading', { name: 'You muted this mood' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: `Unmute #${mood}` }).click();
  await expect(page.locator(`article[data-loop="${loopId}"]`)).toBeVisible();
});
