import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { openLoop, ours, readLoop } from '../actions/steps.ts';
import { brightest, contrastWithWhite } from './contrast.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const AA = 4.5;
const LONG =
  'the whole valley went white at noon and nobody on the bus said a word until the tunnel took it away again';

/** The brightest possible picture, through the real processing. */
async function postSnow(page: Page): Promise<string> {
  const snow = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(720, 1280);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('This browser does not draw.');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 720, 1280);
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await file.arrayBuffer())];
  });
  const posted = await page.request.post('/api/loops', {
    ...ours,
    multipart: {
      mediaType: 'image',
      duration: '0',
      caption: LONG,
      moodTags: '["cozy","dreamy","grateful"]',
      audio: { name: 'snow.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(snow) },
    },
  });
  const { id } = await posted.json();
  await expect.poll(async () => (await readLoop(page, id)).media.state).toBe('ready');
  return id;
}

/** The pixels behind each text of the loop, with the texts hidden. */
async function grounds(page: Page): Promise<readonly { text: string; contrast: number }[]> {
  const texts = await page.evaluate(() => {
    const block = document.querySelector('article[data-loop]:not([inert]) .loop-text');
    if (!(block instanceof HTMLElement)) throw new Error('There is no loop.');
    const found = [...block.querySelectorAll('b, time, .loop-caption')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const opacity = Number(getComputedStyle(element).opacity);
      return { text: element.textContent ?? '', opacity, box: { x, y, width, height } };
    });
    for (const child of block.children) {
      if (child instanceof HTMLElement) child.style.visibility = 'hidden';
    }
    return found;
  });
  // With reduced motion each layer follows its parent a moment later.
  const shown = () =>
    page
      .locator('article[data-loop]:not([inert]) .loop-text *')
      .evaluateAll(
        (elements) =>
          elements.filter((element) => getComputedStyle(element).visibility !== 'hidden').length,
      );
  await expect.poll(shown).toBe(0);
  const picture = await page.screenshot();
  return Promise.all(
    texts.map(async ({ text, opacity, box }) => ({
      text,
      contrast: contrastWithWhite(await brightest(page, picture, box), opacity),
    })),
  );
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const) {
  test(`text over a white picture is legible at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signUp(page);
    await page.goto('/');
    const loopId = await postSnow(page);
    await openLoop(page, loopId);
    const photo = page.locator(`[data-loop="${loopId}"] img.player-picture`);
    await expect
      .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.complete))
      .toBe(true);
    const measured = await grounds(page);
    expect(measured.map(({ text }) => text)).toContainEqual(expect.stringContaining('the whole'));
    for (const { text, contrast } of measured) {
      expect(contrast, `behind '${text}'`).toBeGreaterThanOrEqual(AA);
    }
  });
}
