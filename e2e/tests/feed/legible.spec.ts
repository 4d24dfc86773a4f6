import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { asDemo, signUp } from '../../members.ts';
import { openLoop, ours, readLoop } from '../actions/steps.ts';
import { contrastOf, contrastWithWhite, groundsOf } from './contrast.ts';

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
  const behind = await groundsOf(
    page,
    await page.screenshot(),
    texts.map(({ box }) => box),
  );
  return texts.map(({ text, opacity }, index) => ({
    text,
    contrast: contrastWithWhite(behind[index]?.brightest ?? [1, 1, 1], opacity),
  }));
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

/** The texts, their colors and what is behind each of them: drawn, so no rule of a style sheet says it. */
async function leastContrasts(page: Page, selector: string) {
  const texts = page.locator(selector);
  // What is still fading in would be left out.
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect, playState }) => {
          const { endTime } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && endTime !== Infinity;
        }).length,
    );
  await expect.poll(moving).toBe(0);
  const found = await texts.evaluateAll((elements) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    return elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (pen === null || !element.checkVisibility({ opacityProperty: true }) || width < 2)
        return [];
      pen.fillStyle = getComputedStyle(element).color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      const color = [red / 255, green / 255, blue / 255] as const;
      return [{ text: element.textContent ?? '', color, box: { x, y, width, height } }];
    });
  });
  await page.addStyleTag({
    content: `${selector} { color: #0000 !important; text-shadow: none !important; }`,
  });
  // With reduced motion a color follows a moment later.
  const shown = () =>
    texts.evaluateAll(
      (elements) =>
        elements.filter((element) => getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)').length,
    );
  await expect.poll(shown).toBe(0);
  const behind = await groundsOf(
    page,
    await page.screenshot(),
    found.map(({ box }) => box),
  );
  return found.map(({ text, color }, index) => {
    const { brightest, darkest } = behind[index] ?? { brightest: color, darkest: color };
    return { text, contrast: Math.min(contrastOf(color, brightest), contrastOf(color, darkest)) };
  });
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`moods on the plane and around the heart are legible, ${colorScheme}`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Around the heart, over the brightest loop there can be.
    await signUp(page);
    await page.goto('/');
    await openLoop(page, await postSnow(page));
    await expect(page.getByRole('button', { name: /^Feed:/ })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.locator('.mood-arc-name').first()).toBeVisible();
    const measured = await leastContrasts(page, '.mood-arc-name');
    expect(measured.length).toBeGreaterThan(4);

    // On the plane, with as much light as it can have: moods shine by how many loops they have.
    await page.route('**/api/journeys/plane', async (route) => {
      const answer = await route.fetch();
      const moods: { mood: string }[] = await answer.json();
      await route.fulfill({ json: moods.map(({ mood }) => ({ mood, loops: 1_000 })) });
    });
    await asDemo(page, world, 'avaloops');
    await page.goto('/');
    await page.getByRole('button', { name: /^Feed:/ }).click();
    await page.getByRole('menuitem', { name: /^Steer by mood/ }).click();
    await expect(page.locator('.plane-light b').first()).toBeVisible();
    const plane = ':is(.plane-light b, .plane-feeling, .plane-axis)';
    measured.push(...(await leastContrasts(page, plane)));
    expect(measured.length).toBeGreaterThan(34);
    for (const { text, contrast } of measured) {
      expect.soft(contrast, `of '${text}'`).toBeGreaterThanOrEqual(AA);
    }
  });
}
