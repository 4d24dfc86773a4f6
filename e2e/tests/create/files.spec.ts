import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice } from '../actions/steps.ts';
import { paintedCamera } from './devices.ts';
import { expectPicture, openCamera } from './steps.ts';

const picture = new URL('../../../docs/screenshots/front-dark.webp', import.meta.url);

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

test('files can be dropped and pasted, and those of another kind are refused', async ({ page }) => {
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
});
