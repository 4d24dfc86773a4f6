import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { another, commentOn } from '../notifications/steps.ts';
import { expectRecorded } from '../create/steps.ts';
import { action, ours, watchLoop } from './steps.ts';

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

test('a recording beside the player is kept until its author sends or discards it', async ({
  page,
}) => {
  test.slow();
  const me = await signUp(page);
  const [first = ''] = await testBackend.postStatuses(me.id, 2);
  const comment = { loopId: first, content: 'About the first loop' };
  expect((await page.request.post('/api/comments', { ...ours, data: comment })).ok()).toBe(true);
  await watchLoop(page, first);
  await expect(rows(page)).toHaveText([/About the first loop/]);
  const mic = panel(page).getByRole('button', { name: 'Record a voice comment' });
  const record = async () => {
    await mic.focus();
    await page.keyboard.press('Enter');
    await expectRecorded(page);
    await panel(page).getByRole('button', { name: 'Stop recording' }).click();
    await expect(panel(page).getByRole('button', { name: 'Listen' })).toBeVisible();
  };
  const confirmation = page.getByRole('alertdialog', { name: 'Discard your recording?' });
  const stay = () => confirmation.getByRole('button', { name: 'Cancel' }).click();
  await record();

  const ways = [
    () => panel(page).getByRole('button', { name: 'Close' }).click(),
    () => action(page, first, 'Comments').click(),
    () => page.getByRole('link', { name: 'Notifications' }).click(),
    () => page.keyboard.press('ArrowDown'),
  ];
  for (const leave of ways) {
    await leave();
    await expect(confirmation).toBeVisible();
    await stay();
    await expect(panel(page).getByRole('button', { name: 'Listen' })).toBeVisible();
  }
  await expectAccessible(page);

  // Refused for now, it can be sent again; refused for good, it can't.
  const refuse = (status: number, code: string) =>
    page.route('**/api/comments', (route) =>
      route.fulfill({ status, json: { message: 'Refused', code } }),
    );
  await refuse(429, 'too_many_requests');
  await panel(page).getByRole('button', { name: 'Send voice comment' }).click();
  const again = panel(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/comments');
  await refuse(415, 'media_unsupported');
  await again.click();
  await expect(panel(page).getByText('Not sent')).toBeVisible();
  await expect(again).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Discard' }).click();
  await expect(panel(page).getByText('Not sent')).toHaveCount(0);

  // Discarding leads on, to the loop in view.
  await expect(panel(page).getByText('About the first loop')).toHaveCount(0);
  await record();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect(panel(page)).toHaveCount(0);
});
