import { testBackend } from '../../test-backend.ts';
import { expectAccessible } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { expectNotice, ours, refuse, serverFault } from '../actions/steps.ts';
import { expectInFeed, openProfile, pull } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a profile shows the user and their posts, and following updates the count at once', async ({
  page,
}) => {
  const me = await signUp(page);
  const author = await authorOf(3);
  await testBackend.follow(author.id, me.id);
  await openProfile(page, author.id);
  await expect(page.getByText('Follows you')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: author.firstName, exact: true }),
  ).toBeVisible();
  await expect(page.getByText(`@${author.username}`, { exact: true })).toBeVisible();
  await expect(page.getByText('3 loops')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expectNotice(page, 'Following!');
  const followers = page.getByRole('button', { name: '1 follower' });
  await followers.click();
  const list = page.getByRole('dialog', { name: 'Followers' });
  await expect(list.getByText(`@${me.username}`)).toBeVisible();
  await expect(list.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
  await page.goBack();
  await expect(list).toBeHidden();

  const accept = await refuse(page, '**/api/follows/*', { method: 'DELETE', ...serverFault });
  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expectNotice(page, 'Unfollow failed', serverFault.message);
  await expect(page.getByRole('button', { name: '1 follower' })).toBeVisible();
  await accept();
  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expectNotice(page, 'Unfollowed');
  await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible();
  await refuse(page, '**/api/follows', { method: 'POST', ...serverFault });
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expectNotice(page, 'Follow failed', serverFault.message);
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible();

  for (const [tab, text] of [
    ['Remixes', 'No remixes yet'],
    ['Audio', 'No audio loops yet'],
    ['Liked', 'No liked loops yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Posts' }).click();
  await page.getByRole('link', { name: 'Status 2 of 3' }).click();
  await expectInFeed(page, author.loops[1]);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Status 2 of 3' })).toBeVisible();
});

test('a user edits and deletes their own posts until none are left', async ({ page }) => {
  const me = await signUp(page);
  await testBackend.postStatuses(me.id, 1);
  await openProfile(page, me.id);
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit loop' });
  await edit.getByLabel('Status').fill('second thoughts');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Loop updated!');
  await expect(page.getByRole('link', { name: 'second thoughts' })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Loop deleted');
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(page.getByText('0 loops')).toBeVisible();
});

test('a user pins loops to their profile, and a fourth takes the place of another', async ({
  page,
}) => {
  const me = await signUp(page);
  const loops = await testBackend.postStatuses(me.id, 4);
  // The rest is pinned by hand.
  const loopIds = loops.slice(2).toReversed();
  await page.request.put('/api/users/pinned', { ...ours, data: { loopIds } });
  await openProfile(page, me.id);
  const pinned = page.getByRole('region', { name: 'Pinned' });
  const expectPinned = (names: readonly string[]) =>
    expect(pinned.getByRole('link')).toContainText(names);
  await expectPinned(['Status 4 of 4', 'Status 3 of 4']);
  const openMenuOf = (name: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name }) })
      .getByRole('button', { name: 'More' })
      .last()
      .click();

  await openMenuOf('Status 2 of 4');
  await page.getByRole('menuitem', { name: 'Pin to profile' }).click();
  await expectPinned(['Status 2 of 4', 'Status 4 of 4', 'Status 3 of 4']);
  await openMenuOf('Status 1 of 4');
  await page.getByRole('menuitem', { name: 'Pin to profile' }).click();
  const question = page.getByRole('dialog', { name: 'Which one should go?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: /Status 4 of 4/ }).click();
  await expectPinned(['Status 1 of 4', 'Status 2 of 4', 'Status 3 of 4']);
  await page.reload();
  await expectPinned(['Status 1 of 4', 'Status 2 of 4', 'Status 3 of 4']);

  await openMenuOf('Status 3 of 4');
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await expectPinned(['Status 1 of 4', 'Status 2 of 4']);

  // They come in the order in which they are chosen.
  await pinned.getByRole('button', { name: 'Edit pinned loops' }).click();
  const editing = page.getByRole('dialog', { name: 'Pin up to three' });
  const choice = (name: string) => editing.getByRole('button', { name });
  await choice('Status 1 of 4').click();
  await choice('Status 4 of 4').click();
  await choice('Status 1 of 4').click();
  await expect(choice('Status 3 of 4')).toBeDisabled();
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Done' }).click();
  await expectPinned(['Status 2 of 4', 'Status 4 of 4', 'Status 1 of 4']);
  await openMenuOf('Status 4 of 4');
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await pinned.getByRole('button', { name: 'Edit pinned loops' }).click();
  await choice('Status 2 of 4').click();
  await choice('Status 2 of 4').click();
  await editing.getByRole('button', { name: 'Done' }).click();
  await expectPinned(['Status 1 of 4', 'Status 2 of 4']);
  await pinned.getByRole('link').first().click();
  await expectInFeed(page, loops[0]);
});

test('a profile shows loading, missing and error states, and Retry works', async ({ page }) => {
  await signUp(page);
  const author = await authorOf(1);
  const answer = Promise.withResolvers<void>();
  const address = `**/api/users/${author.id}`;
  await page.route(address, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/profile/${author.id}`);
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  answer.resolve();
  await expect(
    page.getByRole('heading', { level: 1, name: author.firstName, exact: true }),
  ).toBeVisible();
  await page.unroute(address);

  for (const unknown of [crypto.randomUUID(), 'nobody']) {
    await page.goto(`/profile/${unknown}`);
    await expect(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    await expect(page.getByText("This profile doesn't exist.")).toBeVisible();
  }

  const accept = await refuse(page, address, { method: 'GET', ...serverFault });
  await page.goto(`/profile/${author.id}`);
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this profile.');
  await accept();
  const refuseLoops = await refuse(page, `${address}/loops?*`, { method: 'GET', ...serverFault });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: author.firstName, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this.');
  await refuseLoops();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Status 1 of 1' })).toBeVisible();
});

test('a pull of more than 80 px refetches the profile, and a pull of 80 px does not', async ({
  page,
}) => {
  const me = await signUp(page);
  await openProfile(page, me.id);
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/users/${me.id}`)) requested.push(request.url());
  });
  await testBackend.postStatuses(me.id, 1);
  await pull(page, 80);
  await pull(page, 81);
  await expect(page.getByRole('link', { name: 'Status 1 of 1' })).toBeVisible();
  await expect(page.getByText('1 loop')).toBeVisible();
  await expect(page.getByText('Refreshing...')).toBeHidden();
  expect(requested).toHaveLength(1);
});
