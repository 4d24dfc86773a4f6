import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { ours, readLoop } from '../actions/steps.ts';

// Nothing plays automatically: moments of the loop are reached by key.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const AA = 4.5;

const early = { start: 0, end: 2 };
const late = { start: 2 };
const texts = [
  {
    text: 'last swim of the year',
    style: 'glow',
    mood: 'playful',
    x: 0.5,
    y: 0.3,
    size: 40,
    ...early,
  },
  { text: 'السباحة الأخيرة', style: 'plain', mood: null, x: 1, y: 0.6, size: 22, ...early },
  { text: 'cold!', style: 'note', mood: null, x: 0, y: 0, size: 64, ...late },
  { text: 'so cold', style: 'loud', mood: 'vibing', x: 0.5, y: 1, size: 30, ...late },
];

/** A bright film with texts over it. */
async function postTexts(page: Page, path: string, warning = false): Promise<string> {
  const making =
    '-v error -y -f lavfi -i color=white:size=360x640:rate=8:duration=4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p';
  await promisify(execFile)('ffmpeg', [...making.split(' '), path]);
  const posted = await page.request.post('/api/loops', {
    ...ours,
    multipart: {
      mediaType: 'video',
      duration: '4',
      moodTags: '["cozy"]',
      caption: 'the lake in october',
      edit: JSON.stringify({ texts }),
      ...(warning && { warning: '{"reason":"spoiler"}' }),
      audio: { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(path) },
    },
  });
  const { id } = await posted.json();
  await expect.poll(async () => (await readLoop(page, id)).media?.state).toBe('ready');
  return id;
}

const cardOf = (page: Page, loopId: string): Locator =>
  page.locator(`article[data-loop="${loopId}"]:not([inert])`);

const shown = (card: Locator): Locator => card.locator('.styled-text');

async function toSecond(card: Locator, second: number): Promise<void> {
  const position = card.getByRole('slider', { name: 'Position' });
  await position.press('Home');
  for (let at = 0; at < second; at += 1) await position.press('ArrowRight');
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1440, 900],
] as const) {
  test(`texts are shown at their times, legible and beside every sign, at ${width}×${height}`, async ({
    page,
  }, info) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await signUp(page);
    const loopId = await postTexts(page, info.outputPath('film.mp4'));
    await page.goto(`/?loopId=${loopId}`);
    const card = cardOf(page, loopId);
    await expect(shown(card)).toHaveText(['last swim of the year', 'السباحة الأخيرة']);
    // All of them, in order, for those who hear them.
    await expect(card.getByRole('list', { name: 'Text over the loop' })).toHaveText(
      texts.map(({ text }) => text).join(''),
    );
    for (const second of [0, 3]) {
      await toSecond(card, second);
      await expect(shown(card)).toHaveText(
        texts.slice(second === 0 ? 0 : 2, second === 0 ? 2 : 4).map(({ text }) => text),
      );
      await page.screenshot({ path: info.outputPath(`${second}.png`) });
      expect(await overlaps(card)).toEqual([]);
      for (const { text, contrast } of await contrasts(page, card)) {
        expect(contrast, text).toBeGreaterThan(AA);
      }
    }
    await expectAccessible(page);
  });
}

test('the texts of a loop with a warning wait with it', async ({ page, browser }, info) => {
  test.slow();
  await signUp(page);
  const loopId = await postTexts(page, info.outputPath('film.mp4'), true);
  const theirs = await browser.newPage();
  await signUp(theirs);
  await theirs.goto(`/?loopId=${loopId}`);
  const card = cardOf(theirs, loopId);
  const show = card.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  await expect(card.getByText('last swim of the year')).toHaveCount(0);
  await show.click();
  await expect(shown(card).first()).toHaveText('last swim of the year');
  await theirs.close();
});

/** Signs and texts of the player that a text lies on. */
const overlaps = (card: Locator): Promise<string[]> =>
  card.evaluate((element) => {
    const signs = element.querySelectorAll(
      '.loop-text > *, .loop-actions button, .player-controls, .seek-bar',
    );
    return [...element.querySelectorAll('.styled-text > span')].flatMap((line) => {
      const own = line.getBoundingClientRect();
      return [...signs].flatMap((sign) => {
        const { left, right, top, bottom } = sign.getBoundingClientRect();
        const apart =
          own.right <= left || own.left >= right || own.bottom <= top || own.top >= bottom;
        return apart ? [] : [`${line.textContent} on ${sign.className}`];
      });
    });
  });

/**
 * The contrast of each text with the brightest pixel right behind its letters. Letters are found by what changes
 * when they become see-through; their shadows stay.
 */
async function contrasts(page: Page, card: Locator) {
  const onCard = shown(card);
  const found = await onCard.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        text: element.textContent ?? '',
        box: { x, y, width, height },
      };
    }),
  );
  const before = await page.screenshot();
  const see = (clear: boolean) =>
    onCard.evaluateAll((elements, hidden) => {
      for (const element of elements) {
        const inner = element.firstElementChild;
        if (inner instanceof HTMLElement) inner.style.color = hidden ? 'transparent' : '';
      }
    }, clear);
  await see(true);
  const after = await page.screenshot();
  await see(false);
  return page.evaluate(
    async ({ one, other, parts }) => {
      const pixels = async (source: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (pen === null) throw new Error('This browser does not draw.');
        pen.drawImage(image, 0, 0);
        return { pen, ratio: image.width / window.innerWidth };
      };
      const [shownThen, shownNow] = [await pixels(one), await pixels(other)];
      const linear = (value: number) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      const luminance = (data: Uint8ClampedArray, at: number) =>
        0.2126 * linear((data[at] ?? 0) / 255) +
        0.7152 * linear((data[at + 1] ?? 0) / 255) +
        0.0722 * linear((data[at + 2] ?? 0) / 255);
      return parts.map(({ text, box }) => {
        const scaled = (value: number) => Math.round(value * shownThen.ratio);
        const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(scaled);
        const dataOf = (pen: OffscreenCanvasRenderingContext2D) =>
          pen.getImageData(x ?? 0, y ?? 0, width ?? 1, height ?? 1).data;
        const [letters, behind] = [dataOf(shownThen.pen), dataOf(shownNow.pen)];
        const changed: { letter: number; ground: number }[] = [];
        for (let at = 0; at < letters.length; at += 4) {
          const [letter, ground] = [luminance(letters, at), luminance(behind, at)];
          if (Math.abs(letter - ground) > 0.25) changed.push({ letter, ground });
        }
        // Edges of letters are mixed with what is behind them; in the middle they have their colour.
        const isLight = changed.some(({ letter, ground }) => letter > ground);
        const colours = changed.map(({ letter }) => letter);
        const colour = isLight ? Math.max(...colours) : Math.min(...colours);
        const contrast = Math.min(
          ...changed.map(
            ({ ground }) => (Math.max(colour, ground) + 0.05) / (Math.min(colour, ground) + 0.05),
          ),
        );
        return { text, contrast };
      });
    },
    { one: before.toString('base64'), other: after.toString('base64'), parts: found },
  );
}
