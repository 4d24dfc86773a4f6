import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { action, openLoop } from '../actions/steps.ts';
import { another, commentOn, menuButton, row } from './steps.ts';

test('a notification opens comments with fresh data', async ({ page, browser }) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const leo = await another(browser, 'Leo');
  await openLoop(page, loopId);
  await action(page, loopId, 'Comments').click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('No comments yet')).toBeVisible();
  await page.goBack();
  // Without a reload: the cached comments are outdated.
  await menuButton(page).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Notifications/ })
    .click();
  await commentOn(leo, loopId, 'did you see this');
  await row(page, 'Leo commented').getByRole('button').click();
  await expect(comments.getByText('did you see this')).toBeVisible();
  // What arrives while it is read waits.
  await commentOn(leo, loopId, 'and this');
  await comments.getByRole('button', { name: '1 new comment' }).click();
  await expect(comments.getByText('and this')).toBeVisible();
  await expect(comments.getByRole('list', { name: 'Comments' }).locator('> li')).toHaveCount(2);
  await leo.close();
});
