import type { Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';

export const activeCard = (page: Page) => page.locator('article[data-loop]:not([inert])');
const allCards = (page: Page) => page.locator('article[data-loop]');

/** At most this many cards are rendered, however many loops there are. */
const MAX_CARDS = 5;

/** A new user who follows one author and sees only their statuses. */
export async function readerOf(page: Page, statuses: number) {
  const author = await authorOf(statuses);
  const reader = await signUp(page);
  await testBackend.follow(reader.id, author.id);
  return { author, reader, loops: author.loops };
}

/** Opens the following feed, and waits for its first loop. */
export async function openLoops(page: Page, first: string): Promise<void> {
  await page.goto('/?feed=following');
  await expectActive(page, first);
}

/** The list rests on this loop. */
export async function expectActive(page: Page, loopId: string | undefined): Promise<void> {
  await expect(activeCard(page)).toHaveAttribute('data-loop', loopId ?? 'none');
  await expectAtRest(page);
  expect(await allCards(page).count()).toBeLessThanOrEqual(MAX_CARDS);
}

export async function expectAtRest(page: Page): Promise<void> {
  const between = () =>
    page.locator('.feed-list').evaluate((list) => (list.scrollTop / list.clientHeight) % 1);
  await expect.poll(between).toBeCloseTo(0, 3);
}

interface Drag {
  /** Down is positive. */
  readonly by: number;
  /** Holds still before releasing, so that the browser detects no fling. */
  readonly held?: boolean;
}

const HELD_MOVES = 12;

/** A touch on the player, by the browser's own input. */
export async function drag(page: Page, { by, held = false }: Drag): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const from = { x: 120, y: 480 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    input.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  const moves = held ? HELD_MOVES : 4;
  await touch('touchStart', from.y);
  for (let move = 1; move <= moves; move += 1)
    await touch('touchMove', from.y + (by * move) / moves);
  // Repeated without moving, so that the velocity is zero.
  if (held)
    for (let still = 0; still < HELD_MOVES; still += 1) await touch('touchMove', from.y + by);
  await touch('touchEnd');
  await input.detach();
}

/**
 * One wheel gesture with explicit timestamps: the speed of the machine must not decide whether it
 * is one gesture or two.
 */
export async function wheel(page: Page, deltas: readonly number[]): Promise<void> {
  await page.locator('.feed-list').evaluate((list, given) => {
    const EVENT_EVERY_MS = 16;
    const PAUSE_MS = 1000;
    const first = Number(list.dataset['testWheel'] ?? 0) + PAUSE_MS;
    for (const [index, deltaY] of given.entries()) {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      const timeStamp = first + index * EVENT_EVERY_MS;
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      list.dispatchEvent(event);
      list.dataset['testWheel'] = String(timeStamp);
    }
  }, deltas);
}
