import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { another, commentOn } from '../notifications/steps.ts';
import { action, watchLoop } from './steps.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments' });
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Comments' }).locator('> li');

test('an author hides words, reads what has them, and turns comments off', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page, { firstName: 'Ava' });
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  await page.goto('/settings?section=comments');
  const word = page.getByRole('textbox', { name: 'Add a word' });
  for (const hidden of ['ugly', 'shut up']) {
    await word.fill(hidden);
    await word.press('Enter');
  }
  const terms = page.getByRole('list', { name: 'Hidden words' }).getByRole('listitem');
  await expect(terms).toHaveText(['ugly', 'shut up']);
  await page.getByRole('button', { name: 'Remove shut up' }).click();
  await expect(terms).toHaveText(['ugly']);
  await expectAccessible(page);

  const leo = await another(browser, 'Leo');
  await commentOn(leo, loopId, 'lovely');
  await commentOn(leo, loopId, 'so UGLY!');
  await watchLoop(leo.page, loopId);
  await expect(rows(leo.page)).toHaveText([/so UGLY!/, /lovely/]);
  await watchLoop(page, loopId);
  await expect(rows(page)).toHaveText([/lovely/]);
  await expect(action(page, loopId, 'Comments')).toHaveText('Comments1');
  const folded = panel(page).getByRole('region', { name: 'Hidden words' });
  await expect(folded).toContainText('1 comment with hidden words');
  await folded.getByRole('button', { name: 'Look' }).click();
  await expect(folded.getByRole('listitem')).toContainText('so UGLY!');
  await expectAccessible(page);

  // Only friends may comment from now on, and Leo isn't one.
  await page.goto('/settings?section=comments');
  await page.getByRole('radio', { name: 'Friends' }).check();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await leo.page.reload();
  await expect(panel(leo.page).getByText('Only Ava’s friends can comment here.')).toBeVisible();
  await expect(panel(leo.page).getByRole('textbox')).toHaveCount(0);
  await expect(rows(leo.page)).toHaveText([/so UGLY!/, /lovely/]);
  await leo.close();
});
