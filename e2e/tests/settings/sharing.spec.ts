import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice, ours, readLoop, refuse, serverFault } from '../actions/steps.ts';
import { openProfile } from '../people/steps.ts';
import { anotherPage, flip, openSettings, pick } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('privacy settings apply to what another user sees on the next load', async ({
  page,
  browser,
}) => {
  // Two users, one of whom loads pages again and again.
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  await page.request.post('/api/reactions', { ...ours, data: { loopId } });
  const other = await anotherPage(browser);
  const friend = await signUp(other);
  const post = other.getByRole('link', { name: 'Status 1 of 1' });
  const liked = other.getByRole('tab', { name: 'Liked' });
  const address = other.getByRole('link', { name: me.email });
  await openProfile(other, me.id);
  await expect(post).toBeVisible();
  await expect(liked).toBeVisible();
  await expect(address).toHaveCount(0);

  await openSettings(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Account',
    'Appearance',
    'Your feed',
    'Content & Sharing',
    'Your lists',
    'Who may comment',
    'Hidden words',
    'Notifications',
    'Privacy',
    'Loops with a warning',
    'Loops made with AI',
    'Safety & Blocking',
    'Data Management',
    'Account Information',
  ]);
  await pick(page, 'Who can see your loops', 'Private');
  await flip(page, 'Show email');
  await flip(page, 'Show activity');
  await openProfile(other, me.id);
  await expect(other.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(address).toBeVisible();
  await expect(liked).toHaveCount(0);
  const hidden = await other.request.get(`/api/users/${me.id}/liked`);
  expect([hidden.status(), (await hidden.json()).code]).toEqual([403, 'liked_hidden']);
  expect((await other.request.get(`/api/loops/${loopId}`)).status()).toBe(404);

  await pick(page, 'Who can see your loops', 'Friends');
  expect((await other.request.get(`/api/loops/${loopId}`)).status()).toBe(404);
  await testBackend.follow(me.id, friend.id);
  await testBackend.follow(friend.id, me.id);
  expect(await readLoop(other, loopId)).toMatchObject({ id: loopId, canRemix: true });

  await pick(page, 'Who can remix your loops', 'No one');
  await flip(page, 'Show email');
  await flip(page, 'Show activity');
  expect(await readLoop(other, loopId)).toMatchObject({ canRemix: false });
  await other.goto(`/remix/${loopId}`);
  await expect(other.getByRole('heading', { name: 'This loop can’t be remixed' })).toBeVisible();
  await openProfile(other, me.id);
  await expect(post).toBeVisible();
  await expect(liked).toBeVisible();
  await expect(address).toHaveCount(0);
  await pick(page, 'Who can remix your loops', 'Friends');
  expect(await readLoop(other, loopId)).toMatchObject({ canRemix: true });

  const switched = page.getByRole('switch', { name: 'Show email' });
  const accept = await refuse(page, '**/api/users/preferences', {
    method: 'PATCH',
    ...serverFault,
  });
  await switched.click();
  await expectNotice(page, 'Error', 'Failed to save settings. Please try again.');
  await expect(switched).not.toBeChecked();
  await accept();
  await page.reload();
  await expect(switched).not.toBeChecked();
  const chosen = (group: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: 'Friends' });
  await expect(chosen('Who can see your loops')).toBeChecked();
  await expect(chosen('Who can remix your loops')).toBeChecked();
  await other.context().close();
});
