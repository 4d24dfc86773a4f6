import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';

test.use({ kitPart: 'schedule', timezoneId: 'Europe/Berlin' });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Post later' });
const ring = (page: Page) => sheet(page).getByRole('slider', { name: 'Time' });
const day = (page: Page, name: string) => sheet(page).getByRole('radio', { name });
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name });
const posted = (page: Page) => page.locator('output').first();

/** Where a time is on the ring, in pixels. */
const pointOf = async (page: Page, hour: number): Promise<{ x: number; y: number }> => {
  const box = await sheet(page).locator('.sky-band').boundingBox();
  if (box === null) throw new Error('There is no ring.');
  const angle = ((hour - 12) / 24) * 2 * Math.PI;
  const radius = box.width * 0.455;
  return {
    x: box.x + box.width / 2 + Math.sin(angle) * radius,
    y: box.y + box.height / 2 - Math.cos(angle) * radius,
  };
};

const expectTime = async (page: Page, spoken: string): Promise<void> => {
  await expect(ring(page)).toHaveAttribute('aria-valuetext', spoken);
};

const openAt = async (page: Page, kitUrl: string, now: string, what = 'Post later') => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date(now) });
  await page.goto(kitUrl);
  await page.getByRole('button', { name: `Open ${what}` }).click();
  await expect(sheet(page)).toBeVisible();
};

/** A Monday, 9:41. */
const MORNING = '2026-11-16T09:41:00+01:00';

test('the next evening is offered, and scheduled as it is shown', async ({ page, kitUrl }) => {
  await openAt(page, kitUrl, MORNING);
  await expect(day(page, 'Today, Monday, November 16')).toBeChecked();
  await expect(sheet(page)).toContainText('this evening');
  await expectTime(page, 'Monday, 8:00 PM');
  await button(page, 'Schedule').click();
  await expect(posted(page)).toHaveText('2026-11-16T19:00:00.000Z');
  await expect(sheet(page)).toBeHidden();
});

test('with a mouse the time is dragged in quarters of an hour, past midnight too', async ({
  page,
  kitUrl,
}) => {
  await openAt(page, kitUrl, MORNING);
  await day(page, 'Wednesday, November 18').check();
  const [from, evening, midnight] = [
    await pointOf(page, 20),
    await pointOf(page, 22.03),
    await pointOf(page, 24.5),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await expectTime(page, 'Wednesday, 8:00 PM');
  await page.mouse.move(evening.x, evening.y, { steps: 8 });
  await expectTime(page, 'Wednesday, 10:00 PM');
  await page.mouse.move(midnight.x, midnight.y, { steps: 8 });
  await page.mouse.up();
  await expectTime(page, 'Thursday, 12:30 AM');
  await expect(day(page, 'Thursday, November 19')).toBeChecked();
  // A press on the ring stays on this day.
  const noon = await pointOf(page, 12);
  await page.mouse.click(noon.x, noon.y);
  await expectTime(page, 'Thursday, 12:00 PM');
  // In the middle there is nothing to drag.
  await page.mouse.click(noon.x, noon.y + 90);
  await expectTime(page, 'Thursday, 12:00 PM');
});

test('with a finger the knob is dragged, and not before the earliest time', async ({
  page,
  kitUrl,
  isMobile,
}) => {
  test.skip(!isMobile, 'needs a touch screen');
  await openAt(page, kitUrl, MORNING);
  const fingers = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', hour?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: hour === undefined ? [] : [await pointOf(page, hour)],
    });
  await touch('touchStart', 20);
  for (const hour of [19, 17, 15, 14]) await touch('touchMove', hour);
  await expectTime(page, 'Monday, 2:00 PM');
  for (const hour of [12, 10, 8, 5]) await touch('touchMove', hour);
  await expectTime(page, 'Monday, 9:50 AM');
  await expect(sheet(page)).toContainText('Earliest time: Monday, 9:50 AM');
  for (const hour of [8, 10, 11]) await touch('touchMove', hour);
  await touch('touchEnd');
  await expectTime(page, 'Monday, 11:00 AM');
  await expect(sheet(page)).toContainText('It waits in Drafts.');
});

test('with keys alone a time is chosen and scheduled', async ({ page, kitUrl }) => {
  await openAt(page, kitUrl, MORNING);
  await day(page, 'Today').focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, 'Tuesday, November 17')).toBeChecked();
  await ring(page).focus();
  await page.keyboard.press('ArrowUp');
  await expectTime(page, 'Tuesday, 8:05 PM');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageDown');
  await expectTime(page, 'Tuesday, 7:00 PM');
  await page.keyboard.press('End');
  await expectTime(page, 'Tuesday, 11:55 PM');
  await page.keyboard.press('ArrowRight');
  await expectTime(page, 'Wednesday, 12:00 AM');
  await page.keyboard.press('PageUp');
  await expectTime(page, 'Wednesday, 1:00 AM');
  await page.keyboard.press('Home');
  await expectTime(page, 'Wednesday, 12:00 AM');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Type a time')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByLabel('Time').last()).toBeFocused();
  await page.keyboard.type('0630AM');
  await expectTime(page, 'Wednesday, 6:30 AM');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Type a time')).toBeFocused();
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(button(page, 'Schedule')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(posted(page)).toHaveText('2026-11-18T05:30:00.000Z');
});

test('a typed time that is too early becomes the earliest', async ({ page, kitUrl }) => {
  await openAt(page, kitUrl, MORNING);
  await button(page, 'Type a time').click();
  const field = sheet(page).locator('input[type="time"]');
  await field.fill('08:00');
  await expect(sheet(page)).toContainText('Earliest time: Monday, 9:50 AM');
  await expectTime(page, 'Monday, 8:00 PM');
  await field.press('Enter');
  await expectTime(page, 'Monday, 9:50 AM');
  await button(page, '−5 min').click();
  await expectTime(page, 'Monday, 9:50 AM');
  await button(page, '+5 min').click();
  await expectTime(page, 'Monday, 9:55 AM');
  await expect(sheet(page)).toContainText('It waits in Drafts.');
});

test('every day of the next year can be picked', async ({ page, kitUrl }) => {
  await openAt(page, kitUrl, MORNING);
  await button(page, 'Pick a date').click();
  const field = sheet(page).locator('input[type="date"]');
  await expect(field).toHaveAttribute('min', '2026-11-16');
  await expect(field).toHaveAttribute('max', '2027-11-16');
  await field.fill('2027-11-16');
  await field.press('Enter');
  await expect(day(page, 'Tuesday, November 16')).toBeChecked();
  await expectTime(page, 'Tuesday, November 16, 9:40 AM');
  await expect(sheet(page)).toContainText('Latest time: Tuesday, November 16, 9:40 AM');
  await button(page, '+5 min').click();
  await expectTime(page, 'Tuesday, November 16, 9:40 AM');
});

test('a chosen time stays ahead while the sheet is open', async ({ page, kitUrl }) => {
  await openAt(page, kitUrl, MORNING);
  await ring(page).focus();
  await page.keyboard.press('Home');
  await expectTime(page, 'Monday, 9:50 AM');
  await page.clock.fastForward('30:00');
  await expectTime(page, 'Monday, 10:20 AM');
  await button(page, 'Schedule').click();
  await expect(posted(page)).toHaveText('2026-11-16T09:20:00.000Z');
});

test('late in the evening today is not offered anymore', async ({ page, kitUrl }) => {
  await openAt(page, kitUrl, '2026-11-16T23:52:00+01:00');
  await expect(sheet(page).getByRole('radio').first()).toHaveAccessibleName('Tuesday, November 17');
  await expectTime(page, 'Tuesday, 8:00 PM');
});

test('a time that clocks leave out becomes the next that exists', async ({ page, kitUrl }) => {
  await openAt(page, kitUrl, '2027-03-27T12:00:00+01:00');
  await day(page, 'Sunday, March 28').check();
  await button(page, 'Type a time').click();
  const field = sheet(page).locator('input[type="time"]');
  await field.fill('02:30');
  await field.press('Enter');
  await expectTime(page, 'Sunday, 3:00 AM');
  await button(page, '−5 min').click();
  await expectTime(page, 'Sunday, 1:55 AM');
});

test('the time of a scheduled loop is changed, and every opening begins with it', async ({
  page,
  kitUrl,
}) => {
  await openAt(page, kitUrl, MORNING, 'Change time');
  await expectTime(page, 'Wednesday, December 16, 9:41 AM');
  await expect(day(page, 'Wednesday, December 16')).toBeChecked();
  await button(page, '+5 min').click();
  await expectTime(page, 'Wednesday, December 16, 9:46 AM');
  await button(page, 'Cancel').click();
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open Change time' }).click();
  await expectTime(page, 'Wednesday, December 16, 9:41 AM');
  await button(page, 'Change time').click();
  await expect(posted(page)).toHaveText('2026-12-16T08:41:00.000Z');
});

test('the time zone is named where it is not the last one', async ({ page, kitUrl }) => {
  await page.addInitScript(() => localStorage.setItem('scheduleZone', 'America/New_York'));
  await openAt(page, kitUrl, MORNING);
  await expect(sheet(page)).toContainText('Your time zone: Central European Time');
});

test('the sheet is accessible in both themes', async ({ page, kitUrl }) => {
  await openAt(page, kitUrl, MORNING);
  await expectAccessibleInBothThemes(page);
  await button(page, 'Type a time').click();
  await expectAccessible(page);
});

test('on a small phone all of it fits, and no target is smaller than 44 pixels', async ({
  page,
  kitUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openAt(page, kitUrl, MORNING);
  const body = sheet(page).locator('.quiet-scroll');
  expect(await body.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0);
  for (const target of await sheet(page).locator('button, .day-chip').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
