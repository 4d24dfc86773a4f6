import type { Locator, Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signInAs, signUp } from '../../members.ts';
import {
  action,
  choose,
  expectNotice,
  openLoop,
  ours,
  refuse,
  serverFault,
} from '../actions/steps.ts';
import { openProfile } from '../people/steps.ts';
import { anotherPage, openSettings } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page, loopId: string): Locator => page.locator(`[data-loop="${loopId}"]`);

/** Confirms a block. */
async function confirmBlock(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Block Ava?' });
  await expect(question).toContainText('you’ll unfollow each other');
  await question.getByRole('button', { name: 'Block' }).click();
  await expectNotice(page, 'Ava blocked', 'You can unblock them in Settings.');
  await expect(question).toBeHidden();
}

test('a block hides two users from each other everywhere until it is removed', async ({
  page,
  browser,
}) => {
  // Two users, each of whom searches for the other in several places.
  test.slow();
  const me = await signUp(page);
  const [mine = ''] = await testBackend.postStatuses(me.id, 1);
  const between = await authorOf(1);
  const them = await authorOf(2);
  const [loopId = '', older = ''] = them.loops;
  const [neutral = ''] = between.loops;
  for (const [one, other] of [
    [me, them],
    [them, me],
    [me, between],
  ] as const) {
    await testBackend.follow(one.id, other.id);
  }
  const other = await anotherPage(browser);
  await signInAs(other, them.id);
  const said = await other.request.post('/api/comments', {
    ...ours,
    data: { loopId: neutral, content: 'I was here' },
  });
  expect(said.status()).toBe(201);

  // The next loop of another author replaces the blocked one in the feed.
  await page.goto('/?feed=following');
  await expect(action(page, loopId, 'React')).toBeVisible();
  await choose(page, loopId, 'Block Ava');
  const question = page.getByRole('alertdialog', { name: 'Block Ava?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  const accept = await refuse(page, '**/api/users/blocked', { method: 'POST', ...serverFault });
  await choose(page, loopId, 'Block Ava');
  await question.getByRole('button', { name: 'Block' }).click();
  await expectNotice(page, 'Error', 'Failed to block user. Please try again.');
  await expect(card(page, loopId)).toBeVisible();
  await accept();
  await choose(page, loopId, 'Block Ava');
  await confirmBlock(page);
  await expect(card(page, loopId)).toHaveCount(0);
  await expect(card(page, older)).toHaveCount(0);
  await expect(action(page, neutral, 'React')).toBeVisible();
  await action(page, neutral, 'Comments').click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('No comments yet. Be the first to comment!')).toBeVisible();

  // Neither finds the other.
  expect((await page.request.get(`/api/loops/${loopId}`)).status()).toBe(404);
  expect((await other.request.get(`/api/loops/${mine}`)).status()).toBe(404);
  await other.goto(`/profile/${me.id}`);
  await expect(other.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await page.goto(`/profile/${them.id}`);
  await expect(page.getByRole('heading', { name: 'You blocked this person' })).toBeVisible();

  await openSettings(page);
  await page.getByRole('button', { name: 'Blocked Users' }).click();
  const list = page.getByRole('dialog', { name: 'Blocked Users' });
  await expect(list.getByText(`@${them.username}`)).toBeVisible();
  const tallest = (page.viewportSize()?.height ?? 0) * 0.7;
  await expect
    .poll(() => list.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight)))
    .toBeCloseTo(tallest, 0);
  const lift = list.getByRole('button', { name: `Unblock ${them.firstName}` });
  const allow = await refuse(page, '**/api/users/blocked/*', {
    method: 'DELETE',
    ...serverFault,
  });
  await lift.click();
  await expectNotice(page, 'Error', 'Failed to unblock user. Please try again.');
  await allow();
  await lift.click();
  await expectNotice(page, 'User unblocked');
  await expect(list.getByText('You haven’t blocked anyone.')).toBeVisible();

  // Both are visible again; the follows stay ended.
  await other.goto(`/profile/${me.id}`);
  await expect(other.getByRole('link', { name: 'Status 1 of 1' })).toBeVisible();
  await openProfile(page, them.id);
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible();
  await other.context().close();
});

test('comments and profiles offer blocking and muting', async ({ page }) => {
  test.slow();
  const me = await signUp(page);
  const [mine = ''] = await testBackend.postStatuses(me.id, 1);
  const loud = await authorOf(2);
  const [loopId = '', older = ''] = loud.loops;
  const calm = await authorOf(1);
  const [kept = ''] = calm.loops;
  for (const { id } of [loud, calm]) await testBackend.follow(me.id, id);
  await testBackend.comment(loud.id, mine, 'louder!');
  await testBackend.comment(calm.id, mine, 'lovely');

  // Muted: removed from the feed at once, and still found by search.
  await openProfile(page, loud.id);
  await page.getByRole('button', { name: 'Options for Ava' }).click();
  await page.getByRole('menuitem', { name: 'Mute Ava' }).click();
  const quietly = 'You won’t see their loops in your feeds. They won’t know.';
  await expectNotice(page, 'Ava muted', quietly);
  await expect(page.getByRole('link', { name: 'Status 2 of 2' })).toBeVisible();
  await page.goto('/?feed=following');
  await expect(action(page, kept, 'React')).toBeVisible();
  await expect(card(page, loopId)).toHaveCount(0);
  await choose(page, kept, 'Mute Ava');
  await expectNotice(page, 'Ava muted', quietly);
  await expect(card(page, kept)).toHaveCount(0);

  await openSettings(page);
  await page.getByRole('button', { name: 'Muted Users' }).click();
  const list = page.getByRole('dialog', { name: 'Muted Users' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list
    .getByRole('listitem')
    .filter({ hasText: `@${loud.username}` })
    .getByRole('button', { name: /^Unmute/ })
    .click();
  await expectNotice(page, 'User unmuted');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.goto('/?feed=following');
  await expect(action(page, loopId, 'React')).toBeVisible();
  await expect(card(page, older)).toHaveCount(1);
  await expect(card(page, kept)).toHaveCount(0);

  await openLoop(page, mine);
  await action(page, mine, 'Comments').click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('louder!')).toBeVisible();
  await expect(comments.getByRole('button', { name: 'Delete comment' })).toHaveCount(0);
  await comments
    .getByRole('listitem')
    .filter({ hasText: 'louder!' })
    .getByRole('button', { name: /^Options for .*comment$/ })
    .click();
  await page.getByRole('menuitem', { name: 'Block Ava' }).click();
  await confirmBlock(page);
  await expect(comments.getByText('louder!')).toHaveCount(0);
  await expect(comments.getByText('lovely')).toBeVisible();
  await page.goBack();
  await expect(comments).toBeHidden();
  await expect(card(page, loopId)).toHaveCount(0);
});
