import { fileURLToPath } from 'node:url';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { breakDevices, expectWritten, faultyDevices, paintedCamera, unplug } from './devices.ts';
import {
  camera,
  expectKept,
  expectPicture,
  expectRecorded,
  openCamera,
  openVoice,
  record,
  voice,
} from './steps.ts';

const photo = fileURLToPath(new URL('../../../docs/screenshots/front-dark.webp', import.meta.url));

test('every problem with camera and microphone has a message and a next step', async ({ page }) => {
  test.slow();
  await paintedCamera(page);
  await faultyDevices(page);
  await signUp(page);
  await page.goto('/');
  const closed = () => expect(page.getByRole('dialog')).toHaveCount(0);
  const close = async () => {
    await page.keyboard.press('Escape');
    await closed();
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expectKept(page);
    await closed();
  };

  for (const [fault, title, text] of [
    ['all denied', 'No camera access', 'Unable to access camera. Please check your permissions.'],
    ['no camera', 'No camera found', 'Connect one and try again, or choose a file instead.'],
    ['camera busy', 'Camera in use', 'Another app may be using it.'],
    ['no mediaDevices', 'Can’t use your camera or mic', 'Open it over https in a regular browser.'],
  ] as const) {
    await breakDevices(page, fault);
    await openCamera(page);
    await expect(page.getByRole('alert')).toContainText(title);
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await close();
  }

  // The next step: a retry after the problem is solved, or a file.
  await breakDevices(page, 'all denied');
  await openCamera(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await breakDevices(page, 'none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPicture(page);
  await close();
  await breakDevices(page, 'all denied');
  await openCamera(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(photo);
  await expect(page.getByRole('img', { name: 'Preview of your loop' })).toBeVisible();
  await leave();

  // Without a microphone there is still a picture.
  for (const [fault, text] of [
    ['microphone denied', 'No microphone access. Your video won’t have sound.'],
    ['no microphone', 'No microphone found. Your video won’t have sound.'],
  ] as const) {
    await breakDevices(page, fault);
    await openCamera(page);
    await expect(camera(page).getByText(text)).toBeVisible();
    await expectPicture(page);
    await close();
  }
  await breakDevices(page, 'no microphone');
  await openCamera(page);
  await record(page);
  await leave();

  // Unplugged during the recording: the take is kept.
  await breakDevices(page, 'none');
  await openCamera(page);
  await expectPicture(page);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expectRecorded(page);
  // On a slow machine the first bytes come later than the clock moves.
  await expectWritten(page);
  await unplug(page);
  await expect(
    camera(page).getByText('A device was disconnected. Here’s what was recorded up to then.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await leave();
  await openCamera(page);
  await expectPicture(page);
  await unplug(page);
  await expect(page.getByRole('alert')).toContainText('Camera disconnected');
  await close();

  // A voice only needs a microphone.
  await breakDevices(page, 'no camera');
  await openVoice(page);
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  await close();
  await breakDevices(page, 'no microphone');
  await openVoice(page);
  await expect(voice(page).getByRole('alert')).toContainText('No microphone found');
});
