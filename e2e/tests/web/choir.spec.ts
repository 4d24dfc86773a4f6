import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

test.use({ kitPart: 'choirs' });

const choir = (page: Page, name: string) => page.getByRole('figure').filter({ hasText: name });
const faces = (page: Page, name: string) => choir(page, name).locator('canvas').last();

/** A hash of a canvas: equal pictures have equal hashes; 0 while nothing is painted. */
const picture = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    if (!data.some((byte) => byte !== 0)) return 0;
    return Array.from(data).reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619) >>> 0, 1);
  });

test('a choir is painted for every number of voices, with gaps and muted ones', async ({
  page,
  kitUrl,
}) => {
  await page.goto(kitUrl);
  const names = ['1 voice', '2 voices', '4 voices', '8 voices', 'One has left', 'One is muted'];
  for (const name of names) await expect.poll(() => picture(faces(page, name))).not.toBe(0);
  const all = await Promise.all(names.map((name) => picture(faces(page, name))));
  expect(new Set(all).size).toBe(names.length);
});

test('the rings of a choir that cannot be played yet are dotted and stay so', async ({
  page,
  kitUrl,
}) => {
  await page.goto(kitUrl);
  const rings = choir(page, 'Being mixed again').locator('canvas').first();
  await rings.scrollIntoViewIfNeeded();
  await expect.poll(() => picture(rings)).not.toBe(0);
  const dotted = await picture(rings);
  await page.getByRole('button', { name: 'Play choirs' }).click();
  // Only what is in view is painted.
  const others = faces(page, '4 voices');
  await others.scrollIntoViewIfNeeded();
  const before = await picture(others);
  await expect.poll(() => picture(others)).not.toBe(before);
  await rings.scrollIntoViewIfNeeded();
  expect(await picture(rings)).toBe(dotted);
});

test('a choir sings while it plays and rests when it pauses', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  const four = faces(page, '4 voices');
  await four.scrollIntoViewIfNeeded();
  await expect.poll(() => picture(four)).not.toBe(0);
  const rest = await picture(four);
  await page.getByRole('button', { name: 'Play choirs' }).click();
  await four.scrollIntoViewIfNeeded();
  await expect.poll(() => picture(four)).not.toBe(rest);
  await page.getByRole('button', { name: 'Pause choirs' }).click();
  await four.scrollIntoViewIfNeeded();
  await expect.poll(() => picture(four)).toBe(rest);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a playing choir stays still', async ({ page, kitUrl }) => {
    await page.goto(kitUrl);
    const four = faces(page, '4 voices');
    await four.scrollIntoViewIfNeeded();
    await expect.poll(() => picture(four)).not.toBe(0);
    const rest = await picture(four);
    await page.getByRole('button', { name: 'Play choirs' }).click();
    await expect(page.getByRole('button', { name: 'Pause choirs' })).toBeVisible();
    expect(await picture(four)).toBe(rest);
  });
});
