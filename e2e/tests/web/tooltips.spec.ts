import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { advanceTime, openWithStoppedClock } from './time.ts';

// In small moves: a pointer that jumps looks as if it were moving towards the tooltip.
async function glideTo(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (box === null) throw new Error(`${name} is not on the page`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 });
}

test.use({ kitPart: 'buttons' });
test.beforeEach(async ({ page, kitUrl }) => {
  await openWithStoppedClock(page, kitUrl);
});

test('a tooltip appears after 700 ms, and the next one at once', async ({ page }) => {
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.hover();
  await advanceTime(page, 650);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await advanceTime(page, 100);
  await expect(page.getByRole('tooltip')).toHaveText('Refresh');

  await glideTo(page, 'Menu');
  await advanceTime(page, 50);
  await expect(page.getByRole('tooltip')).toHaveText('Menu');
});

test('the tooltip delay starts again 300 ms after leaving', async ({ page }) => {
  await page.getByRole('button', { name: 'Refresh' }).hover();
  await advanceTime(page, 750);
  await expect(page.getByRole('tooltip')).toHaveText('Refresh');
  await page.mouse.move(4, 4, { steps: 20 });
  await advanceTime(page, 350);
  await glideTo(page, 'Menu');
  await advanceTime(page, 600);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await advanceTime(page, 150);
  await expect(page.getByRole('tooltip')).toHaveText('Menu');
});
