import { addresses } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expectNotice, readLoop } from '../actions/steps.ts';
import { expectPlaying } from '../play/steps.ts';
import { countedRecorder, expectWritten, paintedCamera } from './devices.ts';
import {
  camera,
  details,
  expectPicture,
  expectRecorded,
  expectReadyInView,
  openCamera,
  postAndLand,
  record,
} from './steps.ts';

test('a recorded video plays in another user’s feed', async ({ page, browser }) => {
  test.slow();
  await paintedCamera(page);
  const author = await signUp(page);
  await page.goto('/');
  await openCamera(page);
  await expectPicture(page);
  await record(page);
  await expect
    .poll(() =>
      camera(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Retake' }).click();
  await expectPicture(page);
  await record(page);

  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = details(page);
  await dialog.getByLabel('Caption').fill('take nine');
  const moods = ['glowing', 'spiraling', 'vibing', 'hyped', 'sleepy', 'creative'];
  for (const mood of moods.slice(0, 5)) await dialog.getByRole('button', { name: mood }).click();
  await expect(dialog.getByText('5/5 tags selected')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'creative' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Caption')).toHaveValue('take nine');

  const loopId = await postAndLand(page, dialog.getByRole('button', { name: 'Post Loop' }));
  await expect(camera(page)).toBeHidden();
  await expectNotice(page, 'Loop posted!', 'Your loop has been shared with the world.');
  await expectReadyInView(page, loopId);
  await expectPlaying(page, loopId);

  const loop = await readLoop(page, loopId);
  expect(loop).toMatchObject({
    mediaType: 'video',
    caption: 'take nine',
    moodTags: moods.slice(0, 5),
  });
  // Cropped to the tall frame of the preview.
  expect(loop.media.height / loop.media.width).toBeCloseTo(16 / 9, 1);

  const visitor = await browser.newContext({
    baseURL: addresses.app,
    viewport: { width: 390, height: 844 },
  });
  const theirs = await visitor.newPage();
  const { id } = await testBackend.createUser(newPerson());
  await signInAs(theirs, id);
  await testBackend.follow(id, author.id);
  await theirs.goto('/?feed=following');
  const card = theirs.locator(`article[data-loop="${loopId}"]`);
  await expect(card).toContainText('take nine');
  await expect
    .poll(() =>
      card
        .locator('video')
        .evaluateAll((videos) =>
          videos.some(
            (video) => video instanceof HTMLVideoElement && !video.paused && video.currentTime > 0,
          ),
        ),
    )
    .toBe(true);
  await visitor.close();
});

test('recording stops automatically after sixty seconds', async ({ page }) => {
  await paintedCamera(page);
  await countedRecorder(page);
  await signUp(page);
  await page.clock.install();
  await page.goto('/');
  await openCamera(page);
  await expectPicture(page);
  const start = page.getByRole('button', { name: 'Start recording' });
  await start.click();
  await expectRecorded(page);
  // Otherwise there is nothing to keep.
  await expectWritten(page);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(details(page).getByText('1:00', { exact: true })).toBeVisible();
});
