import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const ANIMATIONS = ['breathing', 'bouncing', 'pulsing', 'waving', 'floating'] as const;

const faces = (page: Page) => page.getByRole('region', { name: 'Faces' });
const face = (page: Page, name: string) => faces(page).getByRole('img', { name, exact: true });
/** A hash of a canvas: equal pictures have equal hashes. */
const picture = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, 400, 400) ?? {
      data: new Uint8ClampedArray(),
    };
    return data.reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619) >>> 0, 2_166_136_261);
  });

/** Every animation frame that the page requests from here on, with its duration. */
async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    const requestFrame = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) =>
      requestFrame((now) => {
        const before = performance.now();
        callback(now);
        frames.push(performance.now() - before);
      });
  });
}

const frames = (page: Page): Promise<number[]> => page.evaluate('frames');

/** Waits for a number of frames, without the page's own counter. */
const letDraw = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const channel = document.body.animate([], { duration: 1e6 });
    for (let drawn = 0; drawn < count; drawn += 1) {
      const at = channel.currentTime;
      // An animation's clock advances only with rendered frames.
      while (channel.currentTime === at) {
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
    }
    channel.cancel();
  }, times);

async function open(page: Page, kitUrl: string): Promise<void> {
  await page.goto(kitUrl);
  await face(page, 'breathing').scrollIntoViewIfNeeded();
}

test.use({ kitPart: 'faces' });

test('every avatar option draws a different face', async ({ page, kitUrl }) => {
  await open(page, kitUrl);
  const groups = faces(page).getByRole('list');
  await expect(groups).toHaveCount(9);
  for (const group of await groups.all()) {
    const images = group.getByRole('img');
    for (const image of await images.all()) {
      await expect(image).toHaveAttribute('src', /^data:image/, { timeout: 20_000 });
    }
    const sources = await images.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(sources.length).toBeGreaterThanOrEqual(4);
    expect(new Set(sources).size).toBe(sources.length);
  }
});

test('the avatar’s mouth opens with the voice', async ({ page, kitUrl }) => {
  await open(page, kitUrl);
  // The inside of the mouth is the only dark red around it.
  const inside = (openness: number) =>
    face(page, `Mouth open ${openness}`).evaluate((element: HTMLCanvasElement) => {
      const pixels = element.getContext('2d')?.getImageData(150, 230, 100, 80).data ?? [];
      let dark = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3);
        if (red > 70 && red < 150 && green < 50 && blue < 80 && blue > green) dark += 1;
      }
      return dark;
    });
  const [shut, half, wide] = [await inside(0), await inside(0.5), await inside(1)];
  expect(half).toBeGreaterThan(shut + 50);
  expect(wide).toBeGreaterThan(half + 50);
});

test('avatars move while playing, each style differently, and rest when paused', async ({
  page,
  kitUrl,
}) => {
  await countFrames(page);
  await open(page, kitUrl);
  const atRest = await Promise.all(ANIMATIONS.map((name) => picture(face(page, name))));
  expect(new Set(atRest).size).toBe(1);

  await page.getByRole('button', { name: 'Play faces' }).click();
  for (const [index, name] of ANIMATIONS.entries()) {
    await face(page, name).scrollIntoViewIfNeeded();
    await expect.poll(() => picture(face(page, name))).not.toBe(atRest[index]);
  }
  await letDraw(page, 40);
  const moving = await Promise.all(ANIMATIONS.map((name) => picture(face(page, name))));
  expect(new Set(moving).size).toBe(ANIMATIONS.length);
  const costs = (await frames(page)).toSorted((a, b) => a - b);
  const median = costs[Math.floor(costs.length / 2)] ?? 0;
  test.info().annotations.push({ type: 'ms of script per frame', description: `${median}` });
  process.stdout.write(`one face costs ${median.toFixed(2)} ms of script per frame (median)\n`);

  await page.getByRole('button', { name: 'Pause faces' }).click();
  for (const [index, name] of ANIMATIONS.entries()) {
    await expect.poll(() => picture(face(page, name))).toBe(atRest[index]);
  }
  const frameCount = (await frames(page)).length;
  await letDraw(page, 20);
  expect(await frames(page)).toHaveLength(frameCount);
});

test('an avatar that is off screen requests no animation frames', async ({ page, kitUrl }) => {
  await countFrames(page);
  await open(page, kitUrl);
  await page.getByRole('button', { name: 'Play faces' }).click();
  const before = (await frames(page)).length;
  await expect.poll(async () => (await frames(page)).length).toBeGreaterThan(before + 5);
  // A window so low that the avatars are below it.
  await page.setViewportSize({ width: 1440, height: 120 });
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const frameCount = (await frames(page)).length;
      await letDraw(page, 10);
      return (await frames(page)).length - frameCount;
    })
    .toBe(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a playing avatar stays still', async ({ page, kitUrl }) => {
    await countFrames(page);
    await open(page, kitUrl);
    const atRest = await picture(face(page, 'waving'));
    const before = (await frames(page)).length;
    await page.getByRole('button', { name: 'Play faces' }).click();
    await expect(page.getByRole('button', { name: 'Pause faces' })).toBeVisible();
    await letDraw(page, 30);
    expect(await picture(face(page, 'waving'))).toBe(atRest);
    expect(await frames(page)).toHaveLength(before);
  });
});

test('a user without a picture is shown by their avatar, even at 25 px', async ({
  page,
  kitUrl,
}) => {
  await open(page, kitUrl);
  const small = faces(page).locator('.size-6\\.25 img');
  await expect(small).toHaveAttribute('src', /^data:image/);
  expect((await small.boundingBox())?.width).toBe(25);
});
