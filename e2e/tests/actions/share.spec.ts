import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { choose, openLoop, ours } from './steps.ts';

declare global {
  var jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
}

const require = createRequire(import.meta.url);

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Reads the code in a picture, shrunk to a share of its size. */
async function readCode(page: Page, png: Buffer, share: number): Promise<string | null> {
  const reader = await page.context().newPage();
  await reader.addScriptTag({ path: require.resolve('jsqr') });
  const read = await reader.evaluate(
    async ([source, scale]) => {
      const picture = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${source}`)).blob(),
      );
      const [width, height] = [
        Math.round(picture.width * scale),
        Math.round(picture.height * scale),
      ];
      const pen = new OffscreenCanvas(width, height).getContext('2d');
      if (pen === null) return null;
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, width, height);
      return (
        globalThis.jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data ?? null
      );
    },
    [png.toString('base64'), share] as const,
  );
  await reader.close();
  return read;
}

async function savedPicture(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save image' }).click(),
  ]);
  return readFile(await download.path());
}

async function openPicture(page: Page, loopId: string): Promise<void> {
  await openLoop(page, loopId);
  await choose(page, loopId, 'Picture and QR code');
}

test('a loop and a profile are shared as pictures whose codes lead back to them', async ({
  page,
}) => {
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1, { moods: ['cozy', 'dreamy'] });
  await openPicture(page, loopId);
  const loopSheet = sheet(page, 'Share this loop');
  await expect(loopSheet.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const format of ['Card', 'Story', 'Square']) {
    await loopSheet.getByRole('radio', { name: format }).check();
    await expect(loopSheet.getByRole('img', { name: /QR code/ })).toBeVisible();
    const picture = await savedPicture(page);
    for (const share of [1, 0.5]) {
      expect({ format, share, code: await readCode(page, picture, share) }).toEqual({
        format,
        share,
        code: `${addresses.app}/?loopId=${loopId}`,
      });
    }
  }
  await loopSheet.getByRole('button', { name: 'QR code only' }).click();
  await expect(loopSheet.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await readCode(page, await page.screenshot(), 1)).toContain(loopId);

  await page.goto(`/profile/${me.id}`);
  await page.getByRole('button', { name: 'Share profile' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible();
  const card = await savedPicture(page);
  for (const share of [1, 1 / 2, 1 / 3]) {
    expect(await readCode(page, card, share)).toBe(`${addresses.app}/profile/${me.id}`);
  }
});

test('a loop that not everyone may see is shared by its link only', async ({ page }) => {
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const data = { visibility: 'friends' };
  expect((await page.request.patch(`/api/loops/${loopId}`, { ...ours, data })).ok()).toBe(true);
  const loopSheet = sheet(page, 'Share this loop');
  // Without an answer nothing is said about who may see it.
  await page.route('**/share/*.jpg', (route) => route.abort());
  await openPicture(page, loopId);
  await expect(loopSheet.getByRole('alert')).toHaveText('The picture couldn’t be drawn.');
  await page.unroute('**/share/*.jpg');
  await openPicture(page, loopId);
  await expect(loopSheet.getByText('Not everyone can see this loop')).toBeVisible();
  await expect(loopSheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(loopSheet.getByRole('img')).toHaveCount(0);
  await expect(loopSheet.getByRole('button', { name: 'Save image' })).toHaveCount(0);
});

test('the card of a profile shows nothing of loops that not everyone may see, or that a warning covers', async ({
  page,
}) => {
  const me = await signUp(page);
  await testBackend.postStatuses(me.id, 1, { moods: ['cozy'] });
  const drawn = async () => {
    await page.goto(`/profile/${me.id}`);
    await page.getByRole('button', { name: 'Share profile' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible();
    return savedPicture(page);
  };
  const before = await drawn();
  for (const change of [{ visibility: 'private' }, { warning: { reason: 'spoiler' } }]) {
    const [loopId = ''] = await testBackend.postStatuses(me.id, 1, { moods: ['angry'] });
    const changed = await page.request.patch(`/api/loops/${loopId}`, { ...ours, data: change });
    expect(changed.ok()).toBe(true);
    expect((await drawn()).equals(before)).toBe(true);
  }
  await testBackend.postStatuses(me.id, 1, { moods: ['angry'] });
  expect((await drawn()).equals(before)).toBe(false);
});
