import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { renderSVG } from 'uqr';
import { addresses } from '../../addresses.ts';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { breakDevices, faultyDevices } from '../create/devices.ts';

declare global {
  interface Window {
    /** What is in front of the camera. */
    inView?: HTMLImageElement;
    scanning?: MediaStream;
  }
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Scan a QR code' });
const elsewhere = new URL('../../../docs/screenshots/front-dark.webp', import.meta.url);

/** A camera in front of which a test holds pictures. */
const camera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 960;
    canvas.height = 720;
    const pen = canvas.getContext('2d');
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = canvas.captureStream(15);
      const paint = () => {
        if (stream.getVideoTracks().every(({ readyState }) => readyState === 'ended')) return;
        if (pen !== null) {
          pen.fillStyle = '#777';
          pen.fillRect(0, 0, canvas.width, canvas.height);
          if (window.inView !== undefined) pen.drawImage(window.inView, 300, 200, 320, 320);
        }
        requestAnimationFrame(paint);
      };
      paint();
      window.scanning = stream;
      return stream;
    };
  });

const hold = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    window.inView = image;
  }, renderSVG(text));

const isScanning = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => window.scanning?.getTracks().some(({ readyState }) => readyState === 'live') ?? false,
  );

async function openScanner(page: Page, userId: string): Promise<void> {
  await page.goto(`/profile/${userId}`);
  await page.getByRole('button', { name: 'Share profile' }).click();
  await page.getByRole('button', { name: 'Scan one' }).click();
}

test('a code of this server is opened, any other is shown as text and not opened', async ({
  page,
}) => {
  await camera(page);
  const author = await signUp(page, { firstName: 'Ava' });
  const [loopId = ''] = await testBackend.postStatuses(author.id, 1);
  const me = await signUp(page);
  await openScanner(page, me.id);
  await expect.poll(() => isScanning(page)).toBe(true);
  await expectAccessibleInBothThemes(page);

  await hold(page, 'https://elsewhere.example/profile/you-won');
  await expect(sheet(page).getByRole('alert')).toContainText(
    'https://elsewhere.example/profile/you-won',
  );
  await expect(sheet(page).getByRole('link')).toHaveCount(0);
  await expect.poll(() => isScanning(page)).toBe(false);
  await expectAccessibleInBothThemes(page);
  expect(page.url()).toBe(`${addresses.app}/profile/${me.id}`);

  // Nor is a page of this server that isn't a screen, such as one that signs out.
  await hold(page, `${addresses.app}/api/logout`);
  await sheet(page).getByRole('button', { name: 'Scan another' }).click();
  await expect(sheet(page).getByRole('alert')).toContainText('/api/logout');
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);

  await hold(page, `${addresses.app}/?loopId=${loopId}`);
  await sheet(page).getByRole('button', { name: 'Scan another' }).click();
  await expect(page.locator(`article[data-loop="${loopId}"]`)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(() => isScanning(page)).toBe(false);
});

test('without a camera the reason is said, and a picture is read instead', async ({ page }) => {
  await faultyDevices(page);
  const ava = await signUp(page, { firstName: 'Ava' });
  await page.goto(`/profile/${ava.id}`);
  await page.getByRole('button', { name: 'Share profile' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save image' }).click(),
  ]);
  const card = {
    name: 'card.png',
    mimeType: 'image/png',
    buffer: await readFile(await download.path()),
  };

  const me = await signUp(page);
  await page.goto(`/profile/${me.id}`);
  await page.getByRole('button', { name: 'Share profile' }).click();
  await breakDevices(page, 'all denied');
  await page.getByRole('button', { name: 'Scan one' }).click();
  await expect(sheet(page).getByRole('heading', { name: 'No camera access' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await breakDevices(page, 'no camera');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(sheet(page).getByRole('heading', { name: 'No camera found' })).toBeVisible();

  const input = sheet(page).locator('input[type="file"]');
  await input.setInputFiles({
    name: 'feed.webp',
    mimeType: 'image/webp',
    buffer: await readFile(elsewhere),
  });
  await expect(sheet(page).getByText('There’s no QR code in this picture.')).toBeVisible();
  await input.setInputFiles(card);
  await expect(page).toHaveURL(`${addresses.app}/profile/${ava.id}`);
  await expect(sheet(page)).toHaveCount(0);
});
