import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { expectNotice, ours } from '../actions/steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const newMood = () => `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;

test('a mood is followed in its feed, brings loops to Following with the reason, and is unfollowed in the settings', async ({
  page,
}) => {
  const author = await signUp(page);
  const mood = newMood();
  const [loopId = ''] = await testBackend.postStatuses(author.id, 1, { moods: [mood] });
  const card = page.locator(`article[data-loop="${loopId}"]`);
  await signUp(page);

  await page.goto(`/?from=mood:${mood}`);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: `Follow ${mood}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Following ${mood}` })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect
    .poll(async () => (await page.request.get('/api/followed-moods')).json())
    .toMatchObject([{ mood }]);

  await page.goto('/?feed=following');
  const reason = card.getByRole('link', { name: `From ${mood}, a mood you follow` });
  await expect(reason).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await reason.click();
  await expect(page).toHaveURL(new RegExp(`from=mood(:|%3A)${mood}`));
  await expect(page.getByRole('button', { name: `Following ${mood}` })).toBeVisible();

  await page.goto('/settings?section=feed');
  await page.getByRole('button', { name: new RegExp(mood) }).click();
  const sheet = page.getByRole('dialog', { name: 'Moods you follow' });
  await sheet.getByRole('button', { name: `Following ${mood}` }).click();
  // The row stays, so that the mood can be followed again.
  await expect(sheet.getByRole('button', { name: `Follow ${mood}`, exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect.poll(async () => (await page.request.get('/api/followed-moods')).json()).toEqual([]);
  await page.goto('/?feed=following');
  await expect(page.getByText('You’re not following anyone yet')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a muted mood offers no Follow', async ({ page }) => {
  const author = await signUp(page);
  const mood = newMood();
  await testBackend.postStatuses(author.id, 1, { moods: [mood] });
  await signUp(page);
  await page.goto(`/?from=mood:${mood}`);
  const follow = page.getByRole('button', { name: `Follow ${mood}`, exact: true });
  await expect(follow).toBeVisible();
  const data = { kind: 'mood', value: mood, expiresAt: null };
  const muted = await page.request.post('/api/muted-terms', { ...ours, data });
  expect(muted.status()).toBe(201);
  await page.goto(`/?from=mood:${mood}`);
  await expect(page.getByRole('heading', { name: 'You muted this mood' })).toBeVisible();
  await expect(follow).toHaveCount(0);
  await page.getByRole('button', { name: `Unmute #${mood}` }).click();
  await expect(follow).toBeVisible();
});

test('one’s own list of people begins with the moods, and one mood too many is refused with the reason', async ({
  page,
}) => {
  const author = await signUp(page);
  const mood = newMood();
  await testBackend.postStatuses(author.id, 1, { moods: [mood] });
  const me = await signUp(page);
  const moods = Array.from({ length: 50 }, (_, n) => `calm-${n}`);
  for (const one of moods) {
    await page.request.post('/api/followed-moods', { ...ours, data: { mood: one } });
  }
  await page.goto(`/?from=mood:${mood}`);
  await page.getByRole('button', { name: `Follow ${mood}`, exact: true }).click();
  await expectNotice(page, 'Follow failed', 'You follow 50 moods already. Unfollow one first');
  await expect(page.getByRole('button', { name: `Follow ${mood}`, exact: true })).toBeVisible();

  await page.goto(`/profile/${me.id}`);
  await page.getByRole('button', { name: '0 following' }).click();
  const people = page.getByRole('dialog', { name: 'Following' });
  await people.getByRole('button', { name: /Moods you follow/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Moods you follow' });
  await expect(sheet.getByRole('listitem')).toHaveCount(50);
  await sheet.getByRole('link', { name: 'calm-49' }).click();
  await expect(page).toHaveURL(/from=mood(?::|%3A)calm-49/);
  await expect(sheet).toHaveCount(0);
});
