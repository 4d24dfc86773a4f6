import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { expectMood, moodsOf, openLanding, stopClockAt } from './steps.ts';

const ARCHETYPES = ['Cosmic Explorer', 'Chill Viber', 'Remix Artist', 'Mood Master'] as const;

async function expectArchetype(page: Page, index: number): Promise<void> {
  const name = ARCHETYPES[index] ?? '';
  const carousel = page.getByRole('region', { name: 'Upcoming avatars' });
  await expect(carousel.getByRole('paragraph')).toHaveText(name);
  await expect(carousel.getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(carousel.locator('[data-slide]:not([aria-hidden="true"])')).toHaveText([name]);
  await expect(carousel.locator('[aria-current="true"]')).toHaveCount(1);
}

test('the avatar carousel turns endlessly in both directions by arrow, dot, key and swipe', async ({
  page,
}) => {
  await openLanding(page);
  const previous = page.getByRole('button', { name: 'Previous avatar' });
  const next = page.getByRole('button', { name: 'Next avatar' });
  await expectArchetype(page, 0);
  await previous.click();
  await expectArchetype(page, 3);
  for (const index of [0, 1, 2, 3, 0]) {
    await next.click();
    await expectArchetype(page, index);
  }

  await page.getByRole('button', { name: 'Remix Artist' }).click();
  await expectArchetype(page, 2);

  await next.focus();
  await page.keyboard.press('ArrowRight');
  await expectArchetype(page, 3);
  await page.keyboard.press('ArrowRight');
  await expectArchetype(page, 0);
  await page.keyboard.press('ArrowLeft');
  await expectArchetype(page, 3);
  await page.keyboard.press('Enter');
  await expectArchetype(page, 0);

  const viewport = page.locator('[data-viewport]');
  const swipe = async (by: number) => {
    await viewport.dispatchEvent('pointerdown', { pointerId: 7, clientX: 200 });
    await viewport.dispatchEvent('pointerup', { pointerId: 7, clientX: 200 + by, bubbles: true });
  };
  await swipe(-60);
  await expectArchetype(page, 1);
  await swipe(60);
  await expectArchetype(page, 0);
  await swipe(60);
  await expectArchetype(page, 3);
  await swipe(-40);
  await expectArchetype(page, 3);
});

test('the mood changes every four seconds until it is paused', async ({ page }) => {
  await stopClockAt(page, 23);
  await openLanding(page);
  await expectMood(page, 'cosmic');
  await page.clock.runFor(3_999);
  await expectMood(page, 'cosmic');
  await page.clock.runFor(1);
  await expectMood(page, 'vibing');
  for (const mood of ['creative', 'chill', 'cosmic']) {
    await page.clock.runFor(4_000);
    await expectMood(page, mood);
  }
  const pause = page.getByRole('button', { name: 'Pause the mood animation' });
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(12_000);
  await expectMood(page, 'cosmic');
  await pause.click();
  await page.clock.runFor(4_000);
  await expectMood(page, 'vibing');
});

test('the mood does not change with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClockAt(page, 23);
  await openLanding(page);
  await page.clock.runFor(12_000);
  await expectMood(page, 'cosmic');
  await expect(page.getByRole('button', { name: 'Pause the mood animation' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('sky, silk and first mood follow the visitor’s clock', async ({ page }) => {
  const hours = [
    { at: [5, 11], hour: 'morning', mood: 'chill' },
    { at: [12, 16], hour: 'afternoon', mood: 'creative' },
    { at: [17, 20], hour: 'evening', mood: 'vibing' },
    { at: [21, 4], hour: 'night', mood: 'cosmic' },
  ];
  const skies = new Set<string>();
  for (const { at, hour, mood } of hours) {
    for (const clock of at) {
      await page.clock.setFixedTime(new Date(2026, 2, 1, clock, 59));
      await openLanding(page);
      await expect(page.locator('html')).toHaveAttribute('data-hour', hour);
      await expectMood(page, mood);
    }
    const { sky, silk } = await page.locator('.hero').evaluate((hero) => ({
      sky: getComputedStyle(hero).backgroundImage,
      silk: getComputedStyle(hero.querySelector('.hero-silk') ?? hero).backgroundImage,
    }));
    expect(silk).toContain(`silk-${hour}-`);
    skies.add(sky);
  }
  expect(skies.size).toBe(hours.length);
});

test('See Examples leads to the demo feed, below the header', async ({ page }) => {
  await openLanding(page);
  await page.getByRole('link', { name: 'See Examples' }).click();
  await expect(page.getByRole('heading', { name: 'See what loops look like' })).toBeInViewport();
  await expect(page.getByRole('banner')).toHaveAttribute('data-over', 'text');
  await expect(moodsOf(page)).not.toBeInViewport();
});
