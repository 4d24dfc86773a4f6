import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { another, commentOn, reactTo, remix } from '../notifications/steps.ts';
import { action, openLoop, reactions, readLoop, refuse, serverFault, watchLoop } from './steps.ts';

test('actions on a loop appear live for another viewer, in list and count', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const leo = await another(browser, 'Leo');
  await watchLoop(page, loopId);
  const panel = page.getByRole('complementary', { name: 'Comments' });
  const rows = panel.getByRole('list', { name: 'Comments' }).locator('> li');
  await expect(panel.getByText('No comments yet')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['stayed'] = 'true';
  });

  await commentOn(leo, loopId, 'hello from Leo');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('hello from Leo');
  await expect(action(page, loopId, 'Comments')).toHaveText('Comments1');

  await reactTo(leo, loopId);
  await expect(reactions(page, loopId)).toHaveText('1');
  await openLoop(leo.page, loopId);
  await expect(action(leo.page, loopId, 'React')).toHaveAttribute('aria-pressed', 'true');
  await action(leo.page, loopId, 'React').click();
  await expect(reactions(page, loopId)).toHaveCount(0);

  await remix(leo, loopId, 'with a horn');
  await expect(page.locator(`[data-loop="${loopId}"]`).getByText('1 remix')).toBeVisible();

  // The lists of the user who deletes and of the viewer end up the same.
  const theirs = leo.page.getByRole('complementary', { name: 'Comments' });
  await theirs.getByRole('button', { name: 'Delete comment' }).click();
  await expect(theirs.getByText('No comments yet')).toBeVisible();
  await expect(panel.getByText('No comments yet')).toBeVisible();
  await expect(action(page, loopId, 'Comments')).toHaveText('Comments');
  const { _count: counts } = await readLoop(page, loopId);
  expect(counts).toEqual({ reactions: 0, comments: 0, remixes: 1 });
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'true');
  await leo.close();
});

test('a pending comment stays in the list while others arrive', async ({ page, browser }) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const leo = await another(browser, 'Leo');
  await watchLoop(page, loopId);
  const panel = page.getByRole('complementary', { name: 'Comments' });
  const rows = panel.getByRole('list', { name: 'Comments' }).locator('> li');
  await expect(panel.getByText('No comments yet')).toBeVisible();

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/comments', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await panel.getByRole('textbox', { name: 'Add a comment' }).fill('from me');
  await panel.getByRole('button', { name: 'Send comment' }).click();
  await expect(rows).toHaveText([/from me/]);
  await commentOn(leo, loopId, 'from Leo');
  const commented = async () => {
    const { _count: counts } = await readLoop(page, loopId);
    return counts.comments;
  };
  await expect.poll(commented).toBe(1);
  await expect(rows).toHaveText([/from me/]);
  answer.resolve();
  await expect(rows).toHaveText([/from me/, /from Leo/]);
  await expect(action(page, loopId, 'Comments')).toHaveText('Comments2');

  // A refused comment disappears, and those of others stay.
  await page.unroute('**/api/comments');
  await refuse(page, '**/api/comments', { method: 'POST', ...serverFault });
  await panel.getByRole('textbox', { name: 'Add a comment' }).fill('once more');
  await panel.getByRole('button', { name: 'Send comment' }).click();
  await expect(rows).toHaveText([/from me/, /from Leo/]);
  await expect(action(page, loopId, 'Comments')).toHaveText('Comments2');
  await leo.close();
});
