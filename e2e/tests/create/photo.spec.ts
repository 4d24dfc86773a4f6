import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { readLoop } from '../actions/steps.ts';
import { activeCard } from '../feed/steps.ts';
import { camerasWithTorch, paintedCamera } from './devices.ts';
import {
  camera,
  details,
  expectKept,
  expectPicture,
  expectReadyInView,
  openCamera,
  openShelf,
  postAndLand,
} from './steps.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The colors of a picture at a quarter and three quarters of its width, and its size. */
const coloursOf = (page: Page, address: string) =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const at = (share: number): [number, number, number] => {
      const [red = 0, green = 0, blue = 0] =
        pen?.getImageData(canvas.width * share, canvas.height / 2, 1, 1).data ?? [];
      return [red, green, blue];
    };
    return { left: at(0.25), right: at(0.75), ratio: canvas.width / canvas.height };
  }, address);

/** Compression changes values slightly. */
const expectNear = (colour: Colour, wanted: Colour): void => {
  for (const [index, value] of wanted.entries()) {
    expect(Math.abs((colour[index] ?? -100) - value)).toBeLessThan(14);
  }
};

test('a photo is mirrored, filtered and cropped like its preview', async ({ page }) => {
  test.slow();
  await paintedCamera(page);
  await signUp(page);
  await page.goto('/');
  await openCamera(page);
  await page.getByRole('radio', { name: 'Image' }).check();
  await expectPicture(page);

  await page.getByRole('button', { name: 'Camera settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Camera settings' });
  await expect(settings.getByText('Resolution & Frame Rate: 1080p at 60 fps')).toBeVisible();
  await expect(settings.getByText('Photo Format: JPEG')).toBeVisible();
  await expect(settings.getByText('Applies to photos only')).toBeVisible();
  for (const aspect of ['4:3', '16:9', '1:1', '9:16']) {
    await expect(settings.getByRole('radio', { name: aspect, exact: true })).toBeAttached();
  }
  const zoom = settings.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveAttribute('aria-valuemin', '1');
  await expect(zoom).toHaveAttribute('aria-valuemax', '3');
  await settings.getByRole('radio', { name: '1:1' }).check();
  const filters = settings.getByRole('slider', { name: 'Filters' });
  await expect(filters).toHaveAttribute('aria-valuetext', 'Off');
  await filters.press('End');
  await expect(filters).toHaveAttribute('aria-valuetext', '100%');
  await settings.getByRole('switch', { name: 'Flash' }).check();
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();
  await expect(page.getByTestId('ring-flash')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Device flash' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Take photo' }).click();
  const shown = camera(page).getByRole('img', { name: 'Preview of your loop' });
  await expect(shown).toBeVisible();
  const photo = await coloursOf(page, (await shown.getAttribute('src')) ?? '');
  expect(photo.ratio).toBeCloseTo(1, 2);
  // Blue was on the camera's right, and the filter makes everything warmer.
  expectNear(photo.left, [37, 41, 157]);
  expectNear(photo.right, [219, 45, 34]);

  await page.getByRole('button', { name: 'Next' }).click();
  await details(page).getByLabel('Alt text').fill('Half blue, half red');
  const loopId = await postAndLand(page, details(page).getByRole('button', { name: 'Post Loop' }));
  await expectReadyInView(page, loopId);
  await expect(activeCard(page).getByRole('img', { name: 'Half blue, half red' })).toBeVisible();
  const loop = await readLoop(page, loopId);
  expect(loop).toMatchObject({ mediaType: 'image', alt: 'Half blue, half red', duration: 0 });
  const posted = await coloursOf(page, loop.media.sources[0].url);
  expect(posted.ratio).toBeCloseTo(1, 2);
  expectNear(posted.left, photo.left);
  expectNear(posted.right, photo.right);
});

test('closing the camera keeps the take as a draft, and so does Back', async ({ page }) => {
  await paintedCamera(page);
  await signUp(page);
  await page.clock.install();
  await page.goto('/');
  await openCamera(page);
  await page.getByRole('radio', { name: 'Image' }).check();
  await expectPicture(page);
  // The screen flashes for 300 ms, because the front camera has no torch.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const pulse = page.getByTestId('flash-pulse');
  await expect(pulse).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Take photo' }).click();
  await expect(pulse).toHaveAttribute('data-lit', 'true');
  await page.clock.runFor(299);
  await expect(pulse).toHaveAttribute('data-lit', 'true');
  await page.clock.runFor(1);
  await expect(page.getByRole('button', { name: 'Retake' })).toBeVisible();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(details(page)).toBeVisible();
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Retake' })).toBeVisible();
  await camera(page).getByRole('button', { name: 'Close' }).click();
  await expectKept(page);
  await expect(camera(page)).toBeHidden();

  await openCamera(page);
  await page.getByRole('radio', { name: 'Image' }).check();
  await expectPicture(page);
  await page.getByRole('button', { name: 'Take photo' }).click();
  await expect(page.getByRole('button', { name: 'Retake' })).toBeVisible();
  await page.goBack();
  await expectKept(page);
  await expect(camera(page)).toBeHidden();

  await openCamera(page);
  await expectPicture(page);
  await expect(page.getByRole('radio', { name: 'Video' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Retake' })).toHaveCount(0);
  await page.goBack();
  await expect(camera(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await expect(page.getByText('You have an unfinished loop')).toHaveCount(0);
  await openShelf(page, 2);
});

test('a camera with a torch offers it instead of the ring light', async ({ page }) => {
  await paintedCamera(page);
  await camerasWithTorch(page);
  await signUp(page);
  await page.goto('/');
  await openCamera(page);
  await expectPicture(page);
  const torch = page.getByRole('button', { name: 'Device flash' });
  await expect(page.getByRole('button', { name: 'Ring flash' })).toBeVisible();
  await expect(torch).toHaveCount(0);
  await page.getByRole('button', { name: 'Flip camera' }).click();
  await expect(torch).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ring flash' })).toHaveCount(0);
  const light = page.locator('html');
  await torch.click();
  await expect(light).toHaveAttribute('data-torch', 'on');
  await torch.click();
  await expect(light).toHaveAttribute('data-torch', 'off');
});
