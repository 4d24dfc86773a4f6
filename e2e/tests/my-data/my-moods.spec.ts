import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';

test.use({ serviceWorkers: 'allow' });

const year = (page: Page) => page.getByRole('slider', { name: 'Day' });
const plane = (page: Page) => page.getByRole('slider', { name: 'How you are' });
const saved = (page: Page) => page.getByText(/^Saved at .+, only for you$/);

/** Touches a point of the plane, as shares of its width and height. */
async function touch(page: Page, left: number, top: number): Promise<void> {
  const box = await plane(page).boundingBox();
  if (box === null) throw new Error('The plane is not on the screen.');
  await page.touchscreen.tap(box.x + box.width * left, box.y + box.height * top);
}

async function openCheckIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(plane(page)).toBeVisible();
}

const done = (page: Page) => page.getByRole('button', { name: 'Done' }).click();

test('a check-in is saved by one touch, read back, undone by keyboard and deleted', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/my-moods');
  await expect(page.getByText('Your first moment goes here.')).toBeVisible();

  await openCheckIn(page);
  // Where cozy lies: pleasant and calm.
  await touch(page, 0.832, 0.671);
  await expect(plane(page)).toHaveAttribute('aria-valuetext', 'cozy, pleasant, rather calm');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a few words' }).fill('Rain on the window');
  await expectAccessibleInBothThemes(page);
  await done(page);

  await page.reload();
  await expect(page.getByRole('row', { name: /cozy/ })).toBeAttached();
  await year(page).press('End');
  await expect(page.getByText('Rain on the window')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await openCheckIn(page);
  await plane(page).press('Shift+ArrowLeft');
  await plane(page).press('Shift+ArrowLeft');
  await plane(page).press('Shift+ArrowLeft');
  await expect(plane(page)).toHaveAttribute(
    'aria-valuetext',
    'restless, rather unpleasant, rather energetic',
  );
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Touch the spot that fits.')).toBeVisible();
  await done(page);
  await expect(page.getByText('Checked in')).toHaveCount(1);

  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByText('Mostly cozy.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete this moment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing on this day')).toBeVisible();
});

test('a check-in without a connection waits on the device and is sent later', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/my-moods');
  await openCheckIn(page);
  await context.setOffline(true);
  await touch(page, 0.5, 0.5);
  await expect(page.getByText('It waits on this device and is sent later.')).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/my-moods/entries'));
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await done(page);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
});
