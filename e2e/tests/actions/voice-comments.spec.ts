import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { another } from '../notifications/steps.ts';
import { breakDevices, faultyDevices } from '../create/devices.ts';
import { action, watchLoop } from './steps.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Comments' });
const mic = (page: Page) => dialog(page).getByRole('button', { name: 'Record a voice comment' });
const voices = (page: Page) => dialog(page).getByRole('group', { name: /^Voice comment/ });
const timer = (page: Page) => dialog(page).getByRole('timer');

const openComments = async (page: Page, loopId: string): Promise<void> => {
  await watchLoop(page, loopId);
  await action(page, loopId, 'Comments').click();
  await expect(mic(page)).toBeVisible();
};

/** Presses the microphone until it has recorded a second. */
const hold = async (page: Page): Promise<{ x: number; y: number }> => {
  // Once the sheet has settled.
  await mic(page).hover();
  const box = await mic(page).boundingBox();
  const at = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
  await page.mouse.down();
  await expect(dialog(page).getByText('Let go to send')).toBeVisible();
  await expect(timer(page)).toHaveText(/^0:(0[1-9]|1)/);
  return at;
};

test('a voice comment is held, sent, heard and read by someone else at once, and deleted', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page, { firstName: 'Ava' });
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const leo = await another(browser, 'Leo');
  await openComments(page, loopId);
  await openComments(leo.page, loopId);

  await hold(page);
  await page.mouse.up();
  await expect(voices(page)).toHaveCount(1);
  const theirs = voices(leo.page);
  const play = theirs.getByRole('button', { name: 'Play Ava’s voice comment' });
  await expect(play).toBeVisible();
  await expect(theirs).toHaveAccessibleName(/^Voice comment, \d+ seconds?$/);
  await expectAccessible(leo.page);
  const url = await leo.page.evaluate(async (id) => {
    const answer = await fetch(`/api/loops/${id}/comments`);
    const comments: { voice: { url: string } }[] = await answer.json();
    return comments[0]?.voice.url ?? '';
  }, loopId);
  const statusOf = () =>
    leo.page.evaluate(async (at) => (await fetch(at, { cache: 'no-store' })).status, url);
  expect(await statusOf()).toBe(200);

  // What she said is read along while it plays.
  await dialog(page).getByRole('button', { name: 'Add a transcript' }).click();
  const field = dialog(page).getByRole('textbox', { name: 'Transcript' });
  await expect(field).toBeFocused();
  await field.fill('Good morning, @leo');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toContainText('Good morning, @leo');
  await expect(theirs.getByRole('link')).toHaveCount(0);
  const lit = theirs.locator('[data-spoken="now"]').waitFor();
  await play.click();
  await expect(theirs.getByRole('button', { name: 'Pause Ava’s voice comment' })).toBeVisible();
  await lit;
  await expect(play).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Edit transcript' }).click();
  await dialog(page).getByRole('button', { name: 'Remove transcript' }).click();
  await expect(theirs).not.toContainText('Good morning');

  await dialog(page).getByRole('button', { name: 'Delete comment' }).click();
  await expect(theirs).toHaveCount(0);
  await expect.poll(statusOf).toBe(404);
  await leo.close();
});

test('a recording is thrown away, kept on, listened to, and sent after it failed', async ({
  page,
}) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  await openComments(page, loopId);

  // Let go at once after the hold began: a slip.
  await mic(page).hover();
  await page.mouse.down();
  await expect(dialog(page).getByText('Let go to send')).toBeVisible();
  await page.mouse.up();
  await expect(dialog(page).getByText('Hold while you speak')).toBeVisible();

  // Left throws it away.
  const from = await hold(page);
  await page.mouse.move(from.x - 100, from.y, { steps: 4 });
  await expect(timer(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(voices(page)).toHaveCount(0);

  // Up keeps it on; then it is stopped and listened to.
  const again = await hold(page);
  await page.mouse.move(again.x, again.y - 80, { steps: 4 });
  await page.mouse.up();
  const stop = dialog(page).getByRole('button', { name: 'Stop recording' });
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Listen' }).click();
  await expectAccessible(page);

  // Leaving asks first.
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Discard your recording?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();

  // It is kept when it can't be sent.
  await page.route('**/api/comments', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Send voice comment' }).click();
  await expect(dialog(page).getByText('Not sent')).toBeVisible();
  await page.unroute('**/api/comments');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(voices(page).getByRole('button', { name: /^Play/ })).toBeVisible();

  // A key starts it, Escape throws it away, and the sheet stays.
  await mic(page).focus();
  await page.keyboard.press('Enter');
  await expect(timer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(timer(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();

  // Last, as a recording ends by itself after a while.
  await hold(page);
  await expectAccessible(page);
});

test('a microphone that can’t be used is named', async ({ page }) => {
  await faultyDevices(page);
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  await openComments(page, loopId);
  await breakDevices(page, 'no microphone');
  await mic(page).press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('No microphone found');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(mic(page)).toBeVisible();
});
