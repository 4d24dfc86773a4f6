import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice } from '../actions/steps.ts';
import { paintedCamera } from './devices.ts';
import { camera, expectPicture, expectReady, openCamera, post } from './steps.ts';

const picture = new URL('../../../docs/screenshots/front-dark.webp', import.meta.url);

async function longFilm(path: string): Promise<string> {
  const source = 'testsrc=size=160x120:rate=4:duration=75';
  const making = `-v error -y -f lavfi -i ${source} -c:v libx264 -preset ultrafast -pix_fmt yuv420p`;
  await promisify(execFile)('ffmpeg', [...making.split(' '), path]);
  return path;
}

/** Drops a file on the page, or pastes it, with the browser's events. */
async function hand(
  page: Page,
  how: 'drop' | 'paste',
  file: { name: string; type: string; bytes: string },
): Promise<void> {
  await page.evaluate(
    ({ way, name, type, bytes }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], name, { type }));
      window.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data }),
      );
    },
    { way: how, ...file },
  );
}

test('files can be picked, dropped and pasted, and long ones are trimmed', async ({
  page,
}, info) => {
  test.slow();
  await paintedCamera(page);
  await signUp(page);
  await page.goto('/');
  await openCamera(page);
  await expectPicture(page);
  const bytes = (await readFile(picture)).toString('base64');
  const shown = page.getByRole('img', { name: 'Preview of your loop' });

  for (const how of ['drop', 'paste'] as const) {
    await hand(page, how, { name: 'a.webp', type: 'image/webp', bytes });
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: 'Retake' }).click();
    await expectPicture(page);
  }
  await hand(page, 'drop', { name: 'a.txt', type: 'text/plain', bytes: 'aGk=' });
  await expectNotice(page, 'Invalid file type', 'This file type isn’t supported');

  const choosing = page.waitForEvent('filechooser');
  await camera(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(await longFilm(info.outputPath('long.mp4')));
  await expect(page.getByText('Longer than 60 seconds. Choose the part to post.')).toBeVisible();
  await expect(page.getByText('60 s selected')).toBeVisible();
  await page.getByRole('slider', { name: 'End' }).press('End');
  await expect(page.getByRole('slider', { name: 'Start' })).toHaveAttribute(
    'aria-valuetext',
    '0:15.0 of 1:15',
  );
  await page.getByRole('button', { name: 'Next' }).click();
  const loop = await expectReady(page, await post(page));
  expect(loop.duration).toBeGreaterThan(59);
  expect(loop.duration).toBeLessThanOrEqual(60);
});
