import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { advanceTime, openWithStoppedClock } from './time.ts';

const notices = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notification' }).getByRole('listitem');

const show = (page: Page, kind: 'success' | 'failure') =>
  page.getByRole('button', { name: `Show ${kind}` }).click();

test.use({ kitPart: 'notices' });
test.beforeEach(async ({ page, kitUrl }) => {
  await openWithStoppedClock(page, kitUrl);
});

test('one notice is shown at a time, and success and failure look different', async ({ page }) => {
  await show(page, 'success');
  await expect(notices(page)).toHaveText(/Loop posted!Your loop has been shared with the world\./);
  await expect(notices(page)).toHaveAttribute('data-variant', 'default');

  await show(page, 'failure');
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toHaveText(/Failed to post commentComment cannot be empty/);
  await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
});

test('a notice disappears after 5000 ms', async ({ page }) => {
  await show(page, 'success');
  await expect(notices(page)).toBeVisible();
  await page.mouse.move(0, 700);
  await advanceTime(page, 4800);
  await expect(notices(page)).toBeVisible();
  await advanceTime(page, 400);
  await expect(notices(page)).toHaveCount(0);
});

test('a notice stays while it is hovered', async ({ page }) => {
  await show(page, 'success');
  await notices(page).hover();
  await page.clock.runFor(20_000);
  await expect(notices(page)).toBeVisible();
});

test('the close button closes a notice', async ({ page }) => {
  await show(page, 'success');
  await notices(page).getByRole('button', { name: 'Close' }).click();
  await expect(notices(page)).toHaveCount(0);
});

test('F8 moves the focus to the notices', async ({ page }) => {
  await show(page, 'success');
  await page.keyboard.press('F8');
  const inside = page.getByRole('region', { name: 'Notification' }).locator(':focus');
  await expect(inside).toHaveCount(1);
});

for (const { distance, gone } of [
  { distance: 40, gone: false },
  { distance: 60, gone: true },
]) {
  test(`swiping ${distance} px to the right ${gone ? 'dismisses' : 'keeps'} a notice`, async ({
    page,
  }) => {
    await show(page, 'success');
    // Grabbed once its animation has ended.
    await notices(page).evaluate((notice) =>
      Promise.all(notice.getAnimations().map((animation) => animation.finished)),
    );
    await notices(page).hover();
    const box = await notices(page).boundingBox();
    if (box === null) throw new Error('the notice has no box');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.down();
    await page.mouse.move(from.x + distance / 2, from.y, { steps: 4 });
    await page.mouse.move(from.x + distance, from.y, { steps: 4 });
    await expect(notices(page)).toHaveAttribute('data-swipe', 'move');
    await page.mouse.up();
    await expect(notices(page)).toHaveCount(gone ? 0 : 1);
  });
}
