import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { readLoop } from '../actions/steps.ts';
import { details, post, voice } from '../create/steps.ts';
import { toneFile } from '@swirl/testing/tone';
import { ARRIVES, waitForWorkerControl } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const picture = new URL('../../../docs/screenshots/front-dark.webp', import.meta.url);

interface Shared {
  readonly text?: string;
  readonly file?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

/** Shares content as the system does: by a form that is sent to the app. */
async function handOver(page: Page, { text = '', file }: Shared): Promise<void> {
  const handed = file && {
    name: file.name,
    type: file.mimeType,
    bytes: file.buffer.toString('base64'),
  };
  await page.evaluate(
    ({ sharedText, given }) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/create';
      form.enctype = 'multipart/form-data';
      const said = document.createElement('input');
      said.name = 'text';
      said.value = sharedText;
      form.append(said);
      if (given) {
        const input = document.createElement('input');
        input.type = 'file';
        input.name = 'media';
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], given.name, { type: given.type }));
        input.files = data.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    { sharedText: text, given: handed },
  );
}

test('content shared from another app opens the screen that posts it', async ({ page }) => {
  test.slow();
  const me = await signUp(page);
  await page.goto('/settings');
  await waitForWorkerControl(page);

  await handOver(page, { text: 'heard on the stairs', file: toneFile(1) });
  await expect(voice(page)).toBeVisible(ARRIVES);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(details(page).getByLabel('Caption')).toHaveValue('heard on the stairs');
  expect(await readLoop(page, await post(page))).toMatchObject({
    mediaType: 'audio',
    caption: 'heard on the stairs',
  });

  await handOver(page, { text: 'https://elsewhere.example/page' });
  await expect(page.getByRole('textbox', { name: 'Status' })).toHaveValue(
    'https://elsewhere.example/page',
    ARRIVES,
  );

  const paper = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await handOver(page, { file: paper });
  await expect(page.getByText('Invalid file type', { exact: true })).toBeVisible(ARRIVES);
  await expect(page.getByText('This file type isn’t supported', { exact: true })).toBeVisible();

  // Signed out, it waits until a user has signed in, and is used once.
  await page.context().clearCookies();
  // A page of the app would detect that and redirect to sign-in, with its own URL as the next.
  await page.goto('/api/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible(ARRIVES);
  const photo = { name: 'a.webp', mimeType: 'image/webp', buffer: await readFile(picture) };
  await handOver(page, { file: photo });
  await expect(page).toHaveURL(/\/api\/login\?next=/, ARRIVES);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible(ARRIVES);
  await signInAs(page, me.id);
  await page.goto(new URL(page.url()).searchParams.get('next') ?? '/');
  await expect(page.getByRole('img', { name: 'Preview of your loop' })).toBeVisible(ARRIVES);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('img', { name: 'Preview of your loop' })).toHaveCount(0);
  expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
});
