import { expect, expectAccessible, test } from '../../fixtures.ts';
import { authorOf, signInAs, signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { as, member } from '../a11y/cast.ts';
import { action, choose, openLoop, reactions, readLoop } from '../actions/steps.ts';
import { setPreference } from '../notifications/steps.ts';
import { arc, holdHeart, mood } from './steps.ts';

test('holding the heart and sliding to a mood reacts with it, and a tap removes it', async ({
  page,
  hasTouch,
}) => {
  const author = await authorOf(2);
  const [loopId = ''] = await testBackend.postStatuses(author.id, 1, { moods: ['cozy', 'dreamy'] });
  await signUp(page);
  await openLoop(page, loopId);
  const heart = action(page, loopId, 'React');
  const onServer = async () => {
    const { hasReacted, reactionMood } = await readLoop(page, loopId);
    return hasReacted ? (reactionMood ?? 'like') : null;
  };

  let held = await holdHeart(page, loopId, hasTouch);
  await expect(page.getByText('Let go on a mood')).toBeVisible();
  await held.slideTo(mood(page, 'cozy, in this loop'));
  await held.slideTo(mood(page, 'grateful'));
  await held.lift();
  await expect(arc(page)).toBeHidden();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(reactions(page, loopId)).toHaveAccessibleName('Liked or felt by 1: 1 grateful');
  await expect.poll(onServer).toBe('grateful');

  await page.reload();
  await expect(reactions(page, loopId)).toHaveAccessibleName('Liked or felt by 1: 1 grateful');

  // Too far away nothing is chosen, and the feed has not moved.
  held = await holdHeart(page, loopId, hasTouch);
  await held.slideTo(mood(page, 'cozy'));
  await held.slideBy(-60, -270);
  await expect(arc(page).locator('[data-chosen]')).toHaveCount(0);
  await held.lift();
  await expect(arc(page)).toBeHidden();
  await expect(page.locator('article[data-loop]:not([inert])')).toHaveAttribute(
    'data-loop',
    loopId,
  );

  // Lifted where it was held, the arc stays and is tapped; a like on its heart keeps the mood.
  held = await holdHeart(page, loopId, hasTouch);
  await held.lift();
  await arc(page).getByRole('menuitem', { name: 'Like' }).click();
  await expect(arc(page)).toBeHidden();
  expect(await onServer()).toBe('grateful');
  held = await holdHeart(page, loopId, hasTouch);
  await held.lift();
  await expect(mood(page, 'grateful')).toHaveAttribute('aria-checked', 'true');
  await mood(page, 'dreamy').click();
  await expect(arc(page)).toBeHidden();
  await expect.poll(onServer).toBe('dreamy');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(reactions(page, loopId)).toHaveCount(0);
  await expect.poll(onServer).toBe(null);
});

test('a mood is chosen by keyboard, or from the menu of a loop', async ({ page }) => {
  const { loops } = await authorOf(1);
  const [loopId = ''] = loops;
  await signUp(page);
  await openLoop(page, loopId);
  const heart = action(page, loopId, 'React');
  await heart.focus();
  await page.keyboard.press('r');
  await expect(arc(page).getByRole('menuitemradio').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const second = arc(page).getByRole('menuitemradio').nth(1);
  await expect(second).toBeFocused();
  const name = (await second.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(arc(page)).toBeHidden();
  await expect(heart).toBeFocused();
  await expect(reactions(page, loopId)).toHaveAccessibleName(`Liked or felt by 1: 1 ${name}`);

  await page.keyboard.press('r');
  await expect(second).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(arc(page)).toBeHidden();
  await expect(reactions(page, loopId)).toHaveAccessibleName(`Liked or felt by 1: 1 ${name}`);

  await choose(page, loopId, 'React with a mood');
  await expect(second).toBeFocused();
  const third = await arc(page).getByRole('menuitemradio').nth(2).getAttribute('aria-label');
  await page.keyboard.press('3');
  await expect(arc(page)).toBeHidden();
  await expect(reactions(page, loopId)).toHaveAccessibleName(`Liked or felt by 1: 1 ${third}`);
});

test('How it felt counts everyone, and names those who show their activity', async ({ page }) => {
  const { loops } = await authorOf(1);
  const [loopId = ''] = loops;
  const [mina, leo, shy] = await Promise.all([member('Mina'), member('Leo'), member('Shy')]);
  await as(mina, 'POST', '/api/reactions', { loopId, mood: 'cozy' });
  await as(leo, 'POST', '/api/reactions', { loopId });
  await as(shy, 'POST', '/api/reactions', { loopId, mood: 'cozy' });
  await signInAs(page, shy.id);
  await setPreference(page, { privacyShowActivity: false });
  await signUp(page);
  await openLoop(page, loopId);
  await reactions(page, loopId).click();
  const sheet = page.getByRole('dialog', { name: 'How it felt' });
  const people = sheet.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect(people).toHaveCount(2);
  await expect(people.nth(0)).toContainText('Leo');
  await expect(people.nth(1)).toContainText('Mina');
  await expect(sheet).toContainText('and 1 more who isn’t named');
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'cozy 2' }).click();
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Mina');
  await expect(sheet).toContainText('and 1 more who isn’t named');
  await sheet.getByRole('button', { name: 'liked it 1' }).click();
  await expect(people).toContainText('Leo');
  await expect(sheet.getByText('named')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(reactions(page, loopId)).toBeFocused();
});
