import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { action } from '../actions/steps.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of an element, once it has stopped moving. */
const middleOf = async (element: Locator): Promise<Point> => {
  await element.evaluate((moving) =>
    Promise.all(moving.getAnimations().map(({ finished }) => finished)),
  );
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

export const arc = (page: Page): Locator => page.getByRole('menu', { name: 'How did it feel?' });
/** A mood of the open arc, whether or not it is one of the loop's. */
export const mood = (page: Page, name: string): Locator =>
  arc(page).getByRole('menuitemradio', { name: new RegExp(`^${name}\\b`) });

/** A finger where the screen has touch, otherwise the mouse, by the browser's own input. */
async function pointer(page: Page, hasTouch: boolean) {
  if (!hasTouch) {
    return {
      down: async ({ x, y }: Point) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
      },
      move: ({ x, y }: Point) => page.mouse.move(x, y, { steps: 4 }),
      up: () => page.mouse.up(),
    };
  }
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  let last: Point = { x: 0, y: 0 };
  return {
    down: async (at: Point) => {
      last = at;
      await touch('touchStart', [at]);
    },
    move: async (to: Point) => {
      const [from, moves] = [last, 4];
      for (let move = 1; move <= moves; move += 1) {
        const part = move / moves;
        await touch('touchMove', [
          { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        ]);
      }
      last = to;
    },
    up: async () => {
      await touch('touchEnd', []);
      await input.detach();
    },
  };
}

/** Holds the heart of a loop until the arc is open; `slide` and `lift` go on from there. */
export async function holdHeart(page: Page, loopId: string, hasTouch: boolean) {
  const button = action(page, loopId, 'React');
  // The ring around the heart is loaded after the first screen, and it notices the hold.
  await expect(button.locator('svg')).toHaveCount(2);
  const heart = await middleOf(button);
  const held = await pointer(page, hasTouch);
  await held.down(heart);
  await expect(arc(page)).toBeVisible();
  return {
    slideTo: async (target: Locator) => {
      await held.move(await middleOf(target));
      await expect(target).toHaveAttribute('data-chosen');
    },
    slideBy: (x: number, y: number) => held.move({ x: heart.x + x, y: heart.y + y }),
    lift: held.up,
  };
}
