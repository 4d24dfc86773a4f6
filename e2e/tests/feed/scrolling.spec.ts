import { expect, test } from '../../fixtures.ts';
import {
  activeCard,
  drag,
  expectActive,
  expectAtRest,
  openLoops,
  readerOf,
  wheel,
} from './steps.ts';

const EACH_WAY = 9;
const HARD_FLING = Array.from({ length: 120 }, (_, index) => 480 - index * 4);

test('each swipe, wheel notch and key moves exactly one loop across three pages', async ({
  page,
}) => {
  test.slow();
  const { loops } = await readerOf(page, EACH_WAY * 3 + 5);
  await openLoops(page, loops[0] ?? '');
  let at = 0;
  for (; at < EACH_WAY; at += 1) {
    await drag(page, { by: -220 });
    await expectActive(page, loops[at + 1]);
  }
  for (; at < EACH_WAY * 2; at += 1) {
    await wheel(page, [100]);
    await expectActive(page, loops[at + 1]);
  }
  for (; at < EACH_WAY * 3; at += 1) {
    await page.keyboard.press(at % 2 === 0 ? 'ArrowDown' : 'PageDown');
    await expectActive(page, loops[at + 1]);
  }
  // Quick presses add up, and each one counts.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowUp');
  await expectActive(page, loops[at - 4]);
  await expect(page).toHaveURL(new RegExp(`loopId=${loops[at - 4]}$`));
});

test('a swipe past the last loaded loop takes effect when the next page arrives', async ({
  page,
}) => {
  const { loops } = await readerOf(page, 14);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/api\/loops\?.*cursor=/, async (route) => {
    await arrived;
    await route.continue();
  });
  await openLoops(page, loops[0] ?? '');
  for (let at = 1; at < 10; at += 1) {
    await page.keyboard.press('ArrowDown');
    await expectActive(page, loops[at]);
  }
  await drag(page, { by: -220 });
  await expectActive(page, loops[9]);
  arrive();
  await expectActive(page, loops[10]);
  // One swipe is one loop, however long it had to wait.
  await drag(page, { by: -220 });
  await expectActive(page, loops[11]);
});

test('a scroll step that the browser drops silently is repeated', async ({ page }) => {
  const { loops } = await readerOf(page, 4);
  await openLoops(page, loops[0] ?? '');
  await page.locator('.feed-list').evaluate((list) => {
    // As browsers may do when a list grows during a smooth scroll.
    const swallow = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('scrollend', swallow, { capture: true, once: true });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true }));
    list.scrollTo({ top: list.scrollTop, behavior: 'instant' });
  });
  await expectActive(page, loops[1]);
});

test('a step that starts before the last one is rendered counts', async ({ page }) => {
  const { loops } = await readerOf(page, 4);
  await openLoops(page, loops[0] ?? '');
  await page.locator('.feed-list').evaluate(async (list) => {
    // A busy machine: React processes a step later.
    const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage');
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function postLater(this: MessagePort, message: unknown) {
      held.push(() => post?.value.call(this, message));
    };
    const pressAndRest = async () => {
      const rests = new Promise((resolve) => {
        list.addEventListener('scrollend', resolve, { once: true });
      });
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true }));
      await rests;
    };
    await pressAndRest();
    await pressAndRest();
    Object.defineProperty(MessagePort.prototype, 'postMessage', post ?? {});
    for (const send of held.splice(0)) send();
  });
  await expectActive(page, loops[2]);
  await page.keyboard.press('ArrowUp');
  await expectActive(page, loops[1]);
});

test('a step that ends while the previous one is written to the URL is not undone', async ({
  page,
}) => {
  const { loops } = await readerOf(page, 5);
  await openLoops(page, loops[0] ?? '');
  await page.locator('.feed-list').evaluate((list) => {
    window.addEventListener(
      'replaceState',
      () => {
        list.scrollTo({ top: 2 * list.clientHeight, behavior: 'instant' });
        list.dispatchEvent(new Event('scrollend'));
      },
      { once: true },
    );
  });
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[2]);
  await expect(page).toHaveURL(new RegExp(`loopId=${loops[2]}$`));
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[3]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('each swipe, wheel notch and key moves exactly one loop', async ({ page }) => {
    const { loops } = await readerOf(page, 14);
    await openLoops(page, loops[0] ?? '');
    const moves = [
      () => drag(page, { by: -220 }),
      () => wheel(page, [100]),
      () => page.keyboard.press('ArrowDown'),
    ];
    for (let at = 1; at <= 12; at += 1) {
      await moves[at % moves.length]?.();
      await expectActive(page, loops[at]);
    }
  });
});

for (const scrollEnd of [true, false]) {
  test(`drags, flings and wheel notches move one loop ${scrollEnd ? 'with' : 'without'} scrollend events`, async ({
    page,
  }) => {
    if (!scrollEnd) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend');
        window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
      });
    }
    const { loops } = await readerOf(page, 8);
    await openLoops(page, loops[0] ?? '');
    await drag(page, { by: -60, held: true });
    await expectActive(page, loops[1]);
    await drag(page, { by: -40, held: true });
    await expectAtRest(page);
    await expectActive(page, loops[1]);
    await drag(page, { by: -400 });
    await expectActive(page, loops[2]);
    await drag(page, { by: 60, held: true });
    await expectActive(page, loops[1]);
    await wheel(page, [100]);
    await expectActive(page, loops[2]);
    await wheel(page, HARD_FLING);
    await expectActive(page, loops[3]);
    await wheel(page, [-100]);
    await expectActive(page, loops[2]);
    await page.keyboard.press('PageUp');
    await expectActive(page, loops[1]);
    // There is nothing before the first one.
    await page.keyboard.press('ArrowUp');
    await expectActive(page, loops[0]);
    await page.keyboard.press('ArrowUp');
    await drag(page, { by: 200 });
    await expectActive(page, loops[0]);
    await expect(activeCard(page)).toHaveCount(1);
  });
}

test('a list that rests off its card is put right, whatever stopped it', async ({ page }) => {
  const { loops } = await readerOf(page, 3);
  await openLoops(page, loops[0] ?? '');
  await drag(page, { by: -220 });
  await expectActive(page, loops[1]);
  // Without snapping the browser leaves it there.
  await page.locator('.feed-list').evaluate((list: HTMLElement) => {
    list.style.scrollSnapType = 'none';
    list.scrollTop -= 41;
  });
  await expectActive(page, loops[1]);
});
