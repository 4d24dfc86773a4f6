import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { another, commentOn } from '../notifications/steps.ts';
import { action, watchLoop } from './steps.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments' });
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Comments' }).locator('> li');

test('replies, hearts, a pin and a hidden comment arrive live, and stay after a reload', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page, { firstName: 'Ava' });
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const [leo, mia] = [await another(browser, 'Leo'), await another(browser, 'Mia')];
  await commentOn(leo, loopId, 'the first');
  await commentOn(mia, loopId, 'the second');
  await watchLoop(page, loopId);
  await watchLoop(leo.page, loopId);
  await expect(rows(page)).toHaveText([/the second/, /the first/]);

  // Leo answers Mia and likes it, which Ava sees.
  const theirs = rows(leo.page).filter({ hasText: 'the second' });
  await theirs.getByRole('button', { name: 'Reply to Mia' }).click();
  const field = panel(leo.page).getByRole('textbox', { name: 'Add a comment' });
  await expect(field).toBeFocused();
  await expect(panel(leo.page).getByText('Replying to Mia')).toBeVisible();
  await field.fill('so true');
  await field.press('Enter');
  const second = rows(page).filter({ hasText: 'the second' });
  await expect(second.getByRole('listitem')).toHaveText([/so true/]);
  await theirs.getByRole('button', { name: 'Like Mia’s comment' }).click();
  const heart = second.getByRole('button', { name: 'Like Mia’s comment' });
  await expect(heart).toHaveText(/1$/);
  await heart.click();
  await expect(heart).toHaveText(/2$/);
  await expect(theirs.getByText('Ava liked this')).toBeVisible();

  // Ava pins the other comment, and hides this one.
  const choose = async (content: string, item: string) => {
    const row = rows(page).filter({ hasText: content });
    await row
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('the first', 'Pin this comment');
  const pinned = rows(leo.page).filter({ hasText: 'the first' });
  await expect(pinned.getByText('Pinned by Ava')).toBeVisible();
  await expect(rows(leo.page)).toHaveText([/the first/, /the second/]);
  await expectAccessible(page);
  await choose('the second', 'Hide this comment');
  await expect(second.getByText('Hidden. Only Mia still sees it.')).toBeVisible();
  await expect(rows(leo.page)).toHaveText([/the first/]);
  await expect(action(leo.page, loopId, 'Comments')).toHaveText('Comments1');

  for (const viewer of [page, leo.page]) await viewer.reload();
  await expect(rows(leo.page)).toHaveText([/Pinned by Ava.*the first/]);
  await expect(rows(page)).toHaveText([/the first/, /the second.*Hidden/]);
  await choose('the second', 'Show again');
  await expect(rows(leo.page)).toHaveText([/the first/, /the second.*so true/]);
  await Promise.all([leo.close(), mia.close()]);
});
