import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice, ours, refuse, serverFault } from '../actions/steps.ts';
import { expectInFeed } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const marisol = 'Marisol Quintanilla-Etxeberria';

test('search finds people despite a typo, and they can be followed from the results', async ({
  page,
  world,
}) => {
  const me = await signUp(page);
  expect(world.people).toHaveProperty('marisol_q');
  await page.goto('/discover');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('searchbox', { name: 'Search people and loops' });
  await expect(field).toBeFocused();
  await expect(page.getByText('Try a name, a word or a mood like #cozy.')).toBeVisible();
  // Both tabs can be chosen before anything is typed.
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Loops' }).click();
  await expect(page.getByRole('tab', { name: 'Loops' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Try a name, a word or a mood like #cozy.')).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await field.fill('marisol quintanila');
  await expect(page.getByRole('link', { name: marisol })).toBeVisible();
  await expect(page).toHaveURL(/\?q=marisol\+quintanila&tab=users$/);

  const follow = page.getByRole('button', { name: `Follow ${marisol}`, exact: true });
  const following = page.getByRole('button', { name: `Following ${marisol}`, exact: true });
  const accept = await refuse(page, '**/api/follows/*', { method: 'POST', ...serverFault });
  await follow.click();
  await expectNotice(page, 'Error', 'Failed to follow user.');
  await accept();
  await follow.click();
  await expectNotice(page, 'Following!');
  await refuse(page, '**/api/follows/*', { method: 'DELETE', ...serverFault });
  await following.click();
  await expectNotice(page, 'Error', 'Failed to unfollow user.');
  await expect(following).toBeVisible();

  await field.fill(me.username);
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  await expect(page.getByText(`@${me.username}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Try a name, a word or a mood like #cozy.')).toBeVisible();
  await expect(field).toBeFocused();
});

test('search finds loops by word and mood, and Back restores the results', async ({
  page,
  world,
}) => {
  const me = await signUp(page);
  const moodTags = ['glowing', 'cozy', 'hyped', 'dreamy', 'chill'];
  const caption = `five moods of ${me.username}`;
  const data = { mediaType: 'status', caption, moodTags, duration: 0 };
  expect((await page.request.post('/api/loops', { ...ours, data })).status()).toBe(201);
  await page.goto('/search?q=kettle+update&tab=loops');
  const card = page.getByRole('link', { name: /by Ava\b.*she has learned a third note/ });
  await expect(card).toBeVisible();
  await card.click();
  await expectInFeed(page, world.loops['kettle-film']);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Loops' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('link', { name: 'glowing' }).click();
  await expect(page).toHaveURL(/\?q=%23glowing$/);
  await expect(page.getByRole('tab', { name: 'Loops' })).toHaveAttribute('aria-selected', 'true');
  const manyMoods = page.getByRole('article').filter({ hasText: caption });
  await expect(manyMoods.getByRole('listitem')).toHaveText(['glowing', 'cozy', 'hyped']);
});

test('search ignores outdated responses and shows errors and empty results', async ({
  page,
  world,
}) => {
  await signUp(page);
  expect(world.people).toHaveProperty('marisol_q');
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).search));
  const never = Promise.withResolvers<void>();
  await page.route('**/api/search/users?q=ma', async (route) => {
    await never.promise;
    await route.abort();
  });
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  const first = page.waitForRequest('**/api/search/users?q=ma');
  await field.fill('ma');
  await first;
  await field.fill('marisol');
  await expect(page.getByRole('link', { name: marisol })).toBeVisible();
  await expect.poll(() => ended).toContain('?q=ma');
  never.resolve();

  await field.fill('zqxjkvwzqxjkvw');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('tab', { name: 'Loops' }).click();
  await expect(page.getByRole('heading', { name: 'No loops found' })).toBeVisible();

  const accept = await refuse(page, '**/api/search/loops?*', { method: 'GET', ...serverFault });
  await page.goto('/search?q=kettle&tab=loops');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this.');
  await accept();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});
