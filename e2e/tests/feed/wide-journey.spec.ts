import { expect, expectAccessible, test } from '../../fixtures.ts';
import { asDemo } from '../../members.ts';

test('keys alone open the compass, choose a course and travel', async ({ page, world }) => {
  await asDemo(page, world, 'avaloops');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Feed:/ })).toBeVisible();
  await page.keyboard.press('s');
  const panel = page.getByRole('complementary', { name: 'Steer by mood' });
  await expect(panel).toBeVisible();
  const you = panel.getByRole('slider', { name: 'You are' });
  const goal = panel.getByRole('slider', { name: 'Going to' });
  await you.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(you).toHaveAttribute('aria-valuetext', /rather unpleasant, rather energetic$/);
  await goal.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('End');
  await expect(goal).toHaveAttribute('aria-valuetext', /rather pleasant/);
  await expect(panel.locator('[aria-live]')).toContainText(
    /^From .+ to .+ loops?, about \d+ minute/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/from=journey/);
  await expect(panel.getByRole('heading', { name: /^1 of \d+ to / })).toBeVisible();
  await expect(panel.getByText(/^About \d+ minutes? left$/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('heading', { name: /^2 of \d+ to / })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Change course' }).click();
  await expect(panel.getByText('How do you feel?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('s');
  await panel.getByRole('button', { name: 'End here' }).click();
  await expect(page).not.toHaveURL(/from=journey/);
});
