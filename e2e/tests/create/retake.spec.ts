import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { paintedCamera } from './devices.ts';
import { camera, expectPicture, openCamera, openVoice, voice } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const seconds = async (page: Page): Promise<number> => {
  // The camera has none before it records.
  const [text = ''] = await page.getByRole('timer').allTextContents();
  const [minutes = 0, rest = 0] = text.split(':').map(Number);
  return minutes * 60 + rest;
};

/** Records until the clock is that much further, and pauses. */
async function recordMore(page: Page, by: number): Promise<void> {
  const before = await seconds(page);
  await page.getByRole('button', { name: /^(Start|Continue) recording$/ }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(before + by);
  await button(page, 'Pause recording').click();
  await expect(button(page, 'Continue recording')).toBeVisible();
}

test('the last part of a voice is deleted and recorded again, and is not in the loop', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/');
  await openVoice(page);
  await expect(button(page, 'Start recording')).toBeEnabled();
  await recordMore(page, 1);
  await expect(voice(page).getByText('Paused')).toBeVisible();
  const kept = await seconds(page);
  await recordMore(page, 2);
  await expectAccessible(page);
  await button(page, 'Delete last part').click();
  await expect.poll(() => seconds(page)).toBe(kept);
  await expect(page.getByText('Last part deleted')).toBeAttached();
  await recordMore(page, 1);
  await button(page, 'Finish recording').click();

  await expect(voice(page).getByText('Recording complete')).toBeVisible();
  const played = await seconds(page);
  // The file has what was deleted; the loop does not.
  await button(page, 'Edit').click();
  await expect(page.getByRole('region', { name: 'Trim' })).toContainText(/of \d:\d\d/);
  const text = await page.getByRole('region', { name: 'Trim' }).innerText();
  const [, minutes = '0', rest = '0'] = /of (\d+):([\d.]+)/.exec(text) ?? [];
  expect(Number(minutes) * 60 + Number(rest) - played).toBeGreaterThan(1);
});

test('deleting the only part of a video begins again with the camera open', async ({ page }) => {
  test.slow();
  await paintedCamera(page);
  await signUp(page);
  await page.goto('/');
  await openCamera(page);
  await expectPicture(page);
  await recordMore(page, 1);
  await expect(button(page, 'Flip camera')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Delete last part').click();
  await expect(button(page, 'Start recording')).toBeEnabled();
  await expect(page.getByRole('timer')).toHaveCount(0);

  await recordMore(page, 1);
  await recordMore(page, 1);
  await button(page, 'Delete last part').click();
  await button(page, 'Finish recording').click();
  await expect(button(page, 'Next')).toBeVisible();
  await expect
    .poll(() =>
      camera(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    )
    .toBeGreaterThan(0);
});
