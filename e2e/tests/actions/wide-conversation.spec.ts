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

  // Leo changes it; Escape would leave it as it is.
  const edit = theirs.getByRole('button', { name: 'Edit comment' });
  await edit.click();
  const text = theirs.getByRole('textbox', { name: 'Edit comment' });
  await expect(text).toBeFocused();
  await text.fill('no');
  await text.press('Escape');
  await edit.click();
  await expect(text).toHaveValue('so true');
  await expectAccessible(leo.page);
  await text.fill('so very true');
  await text.press('Enter');
  await expect(second.getByRole('listitem')).toHaveText([/edited.*so very true/]);
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

  // What is new waits until it is wanted; from then on, at the top of Newest, it comes by itself.
  await panel(leo.page).getByRole('button', { name: '1 new comment' }).click();
  await expect(panel(leo.page).getByRole('radio', { name: 'Newest' })).toBeChecked();
  await expect(rows(leo.page)).toHaveText([/the second.*so very true/, /the first/]);
  await commentOn(mia, loopId, 'the third');
  await expect(rows(leo.page)).toHaveText([/the third/, /the second/, /the first/]);
  await expect(panel(page).getByRole('button', { name: '1 new comment' })).toBeVisible();
  await expect(rows(page)).toHaveText([/the first/, /the second/]);

  // Mia deletes what Leo answered: his answer stays, until he deletes it too.
  await watchLoop(mia.page, loopId);
  const hers = rows(mia.page).filter({ hasText: 'the second' });
  await hers.getByRole('button', { name: 'Delete comment' }).click();
  const left = (viewer: Page) => rows(viewer).filter({ hasText: 'This comment was removed' });
  for (const viewer of [mia.page, page, leo.page]) {
    await expect(left(viewer).getByRole('listitem')).toHaveText([/so very true/]);
    await expect(left(viewer)).not.toContainText('the second');
  }
  await expectAccessible(page);
  await left(leo.page).getByRole('button', { name: 'Delete comment' }).click();
  for (const viewer of [leo.page, page]) await expect(left(viewer)).toHaveCount(0);
  await Promise.all([leo.close(), mia.close()]);
});

test('a comment about a moment is a marker, and floats there on another screen until it is hidden', async ({
  page,
  browser,
}) => {
  test.slow();
  const [me, world] = [await signUp(page, { firstName: 'Ava' }), await testBackend.world()];
  const [loopId = ''] = await testBackend.repeat(me.id, [world.loops['kettle'] ?? '']);
  const leo = await another(browser, 'Leo');
  await watchLoop(page, loopId);
  const card = page.locator(`article[data-loop="${loopId}"]`);
  await card.getByRole('button', { name: 'Click for sound' }).click();
  await commentOn(leo, loopId, 'the lid!', { atMs: 3000 });
  const markers = card.getByRole('group', { name: 'Moments, 1' });
  const marker = markers.getByRole('button', { name: '0:03, Leo' });
  await expect(marker).toBeAttached();
  const floating = card.locator('.moment-float');
  await expect(floating).toContainText('the lid!');
  await expectAccessible(page);

  // Keys go there, and answer what is played.
  const position = card.getByRole('slider', { name: 'Position' });
  await page.keyboard.press(']');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0[3-9]/);
  await page.keyboard.press('a');
  await expect(panel(page).getByRole('textbox', { name: 'Add a comment' })).toBeFocused();
  await expect(panel(page).getByRole('button', { name: /^Without the moment at/ })).toBeVisible();

  // What floats leads to it, in the order of the loop.
  await panel(page).getByRole('textbox').blur();
  await floating.getByText('the lid!').click();
  await expect(panel(page).getByRole('button', { name: 'Play from 0:03' })).toBeVisible();
  await expect(
    panel(page).getByRole('button', { name: 'Without the moment at 0:03' }),
  ).toBeVisible();
  await expectAccessible(page);

  // Nothing floats over this loop anymore, but the marker stays.
  await action(page, loopId, 'More').click();
  await page.getByRole('menuitem', { name: 'Hide floating comments' }).click();
  await expect(floating).toHaveCount(0);
  await expect(marker).toBeAttached();

  await panel(page).getByRole('button', { name: 'Options for Leo’s comment' }).click();
  await page.getByRole('menuitem', { name: 'Hide this comment' }).click();
  await expect(markers).toHaveCount(0);
  await leo.close();
});
