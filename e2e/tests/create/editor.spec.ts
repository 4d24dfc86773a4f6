import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { toneFile } from '@swirl/testing/tone';
import { expectAccessible } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { paintedCamera } from './devices.ts';
import {
  camera,
  details,
  expectKept,
  expectPicture,
  expectReady,
  openCamera,
  openShelf,
  openVoice,
  post,
  shelf,
  voice,
} from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Makes a file with ffmpeg from one of its own sources. */
async function make(path: string, source: string, options: string): Promise<string> {
  const making = `-v error -y -f lavfi -i ${source} ${options}`;
  await promisify(execFile)('ffmpeg', [...making.split(' '), path]);
  return path;
}

const film = (path: string) =>
  make(
    path,
    'testsrc2=size=180x320:rate=10:duration=12',
    '-f lavfi -i sine=frequency=300:duration=12 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest',
  );

const photo = (path: string, color: string) =>
  make(path, `color=${color}:size=360x640`, '-frames:v 1');

async function choose(page: Page, files: string | string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await camera(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(files);
}

const tool = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name });
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const button = (page: Page, name: string) =>
  camera(page).getByRole('button', { name, exact: true });

/** The edit of the only draft on this device. */
const keptEdit = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('swirl-unsent', 1);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('loops').objectStore('loops').getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result[0]?.form.edit);
          });
        });
      }),
  );

async function openCameraWithPicture(page: Page): Promise<void> {
  await paintedCamera(page);
  await signUp(page);
  await page.goto('/');
  await openCamera(page);
  await expectPicture(page);
}

test('a video is cut, sped up and given a cover, kept as a draft, and posted like that', async ({
  page,
}, info) => {
  test.slow();
  await openCameraWithPicture(page);
  await choose(page, await film(info.outputPath('film.mp4')));
  await button(page, 'Edit').click();
  await expect(tool(page, /^Trim/)).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Pause').click();
  await expect(button(page, 'Undo')).toBeDisabled();
  await expectAccessible(page);

  await slider(page, 'Start').press('Shift+ArrowRight');
  await slider(page, 'Start').press('Shift+ArrowRight');
  await slider(page, 'End').press('Shift+ArrowLeft');
  await expect(slider(page, 'Start')).toHaveAttribute('aria-valuetext', '2 seconds');
  await expect(slider(page, 'End')).toHaveAttribute('aria-valuetext', '11 seconds');
  await expect(slider(page, 'Position')).toHaveAttribute('aria-valuetext', /of 9 seconds$/);

  await tool(page, /^Speed/).click();
  await expect(tool(page, /^Trim, changed/)).toBeVisible();
  for (const key of ['Home', 'End', 'ArrowLeft']) await slider(page, 'Speed').press(key);
  await expect(slider(page, 'Speed')).toHaveAttribute('aria-valuetext', '1.95×');
  await page.keyboard.press('Control+z');
  await expect(slider(page, 'Speed')).toHaveAttribute('aria-valuetext', '2×');
  await expect(page.getByText('was 0:09.0')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(slider(page, 'Speed')).toHaveAttribute('aria-valuetext', '0.5×');
  await button(page, 'Redo').click();
  await expect(slider(page, 'Speed')).toHaveAttribute('aria-valuetext', '2×');
  await expectAccessible(page);

  await tool(page, /^Cover/).click();
  await slider(page, 'Moment').press('PageUp');
  await expect(slider(page, 'Moment')).toHaveAttribute('aria-valuetext', '1 second');
  await button(page, 'Pick for me').click();
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Use a photo').click();
  await (await choosing).setFiles(await photo(info.outputPath('cover.png'), 'teal'));
  await expect(slider(page, 'Moment')).toHaveAttribute('aria-valuetext', 'Your photo');
  await expectAccessible(page);

  await button(page, 'Close').click();
  await expectKept(page);
  await openShelf(page, 1);
  await shelf(page).getByRole('listitem').getByRole('button', { name: /Video/ }).click();
  await details(page).getByRole('button', { name: 'Back' }).click();
  await expect(slider(page, 'Start')).toHaveAttribute('aria-valuetext', '2 seconds');
  await expect(tool(page, /^Speed, changed/)).toBeVisible();
  await tool(page, /^Cover, changed/).click();
  await expect(slider(page, 'Moment')).toHaveAttribute('aria-valuetext', 'Your photo');
  // A file of its own is part of the upload; a moment isn't.
  await slider(page, 'Moment').press('Home');
  await expect(slider(page, 'Moment')).toHaveAttribute('aria-valuetext', '0 seconds');
  await button(page, 'Next').click();
  await expect(details(page)).toBeVisible();
  await expect
    .poll(() => keptEdit(page))
    .toEqual({
      start: 2,
      end: 11,
      speed: 2,
      cover: { second: 0 },
    });
  const loop = await expectReady(page, await post(page));
  expect(loop.duration).toBeCloseTo(4.5, 1);
});

test('a photo gets a text, which is posted beside its picture', async ({ page }, info) => {
  await openCameraWithPicture(page);
  await choose(page, await photo(info.outputPath('photo.png'), 'teal'));
  await button(page, 'Edit').click();
  await expect(tool(page, /^Text/)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.editor-picture img')).toBeVisible();
  await button(page, 'Add text').click();
  await camera(page).getByLabel('Words').fill('first snow');
  await button(page, 'Done').click();
  await expect(tool(page, /^Text, changed/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('text.png') });
  await expectAccessible(page);
  await button(page, 'Next').click();
  const loop = await expectReady(page, await post(page));
  expect(loop.mediaType).toBe('image');
  expect(loop.texts).toMatchObject([{ text: 'first snow', start: 0 }]);
  await expect(page.getByRole('article').getByText('first snow').last()).toBeVisible();
});

test('photos that are picked together open as one loop', async ({ page }, info) => {
  await openCameraWithPicture(page);
  const colors = ['teal', 'orange', 'purple'];
  const photos = await Promise.all(
    colors.map((color) => photo(info.outputPath(`${color}.png`), color)),
  );
  await choose(page, photos);
  await expect(tool(page, /^Cover/)).toBeVisible();
  await expect(tool(page, /^Trim/)).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Next').click();
  await expect(details(page)).toBeVisible();
  const inputs = await Promise.all(photos.map(async (path) => (await readFile(path)).length));
  await expect
    .poll(() => keptEdit(page))
    .toEqual({ inputs, photos: { order: [0, 1, 2], seconds: 3 } });
  await post(page);
});

test('a voice is cut in the editor', async ({ page }) => {
  await paintedCamera(page);
  await signUp(page);
  await page.goto('/');
  await openVoice(page);
  const choosing = page.waitForEvent('filechooser');
  await voice(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(toneFile(5));
  await voice(page).getByRole('button', { name: 'Edit' }).click();
  await expect(tool(page, /^Cover/)).toHaveCount(0);
  await slider(page, 'End').press('Shift+ArrowLeft');
  await expect(slider(page, 'End')).toHaveAttribute('aria-valuetext', '4 seconds');
  await expectAccessible(page);
  await voice(page).getByRole('button', { name: 'Next' }).click();
  const loop = await expectReady(page, await post(page));
  expect(loop.duration).toBeCloseTo(4, 0);
});

test('a video that is too long opens with its first minute, and is posted as it was cut', async ({
  page,
}, info) => {
  test.slow();
  await openCameraWithPicture(page);
  await choose(
    page,
    await make(
      info.outputPath('long.mp4'),
      'testsrc=size=160x120:rate=4:duration=75',
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p',
    ),
  );
  await expect(slider(page, 'End')).toHaveAttribute('aria-valuetext', '60 seconds');
  await slider(page, 'End').press('End');
  await expect(slider(page, 'Start')).toHaveAttribute('aria-valuetext', '15 seconds');
  await button(page, 'Next').click();
  const loop = await expectReady(page, await post(page));
  expect(loop.duration).toBeGreaterThan(59);
  expect(loop.duration).toBeLessThanOrEqual(60);
});
