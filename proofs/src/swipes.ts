import type { CDPSession, Page } from 'playwright-core';
import { createShapedProxy } from '@swirl/testing/shaped-proxy';
import { openBrowser, openPhone } from '../lib/playing/browser.ts';
import { startPlayingApp } from '../lib/playing/playing-app.ts';
import { makeSampleMedia } from '../lib/playing/sample-media.ts';

/** Every next page takes this long, so that most ends of a page are reached while it is loading. */
const SLOW_MS = 900;
const FINGER = { x: 120, from: 560, by: -220, moves: 4 };

/** Checks that every swipe moves by one loop, across page boundaries and with slow responses. */
export async function run({ small }: { small: boolean }): Promise<void> {
  const swipes = small ? 12 : 300;
  const kinds = Array.from({ length: swipes + 1 }, () => 'status' as const);
  const app = await startPlayingApp(kinds, await makeSampleMedia({ small: true }));
  const line = await createShapedProxy({ host: '127.0.0.1', port: app.apiPort }, app.publicPort, {
    bitsPerSecond: 1e9,
    delayMs: 0,
  });
  const browser = await openBrowser();
  try {
    const page = await openPhone(browser, app);
    let pages = 0;
    await page.route(/\/api\/loops\?.*cursor=/, async (route) => {
      pages += 1;
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    await page.goto(`${app.origin}/?feed=following`);
    await expectActive(page, app.loops[0]);
    const input = await page.context().newCDPSession(page);
    const lost: number[] = [];
    for (let swipe = 1; swipe <= swipes; swipe += 1) {
      await swipeUp(input);
      if (await arrivesAt(page, app.loops[swipe])) continue;
      lost.push(swipe);
      await swipeUp(input);
      await expectActive(page, app.loops[swipe]);
    }
    console.log(
      `${swipes} swipes over ${pages + 1} pages, each next one ${SLOW_MS} ms late: ${lost.length} lost`,
    );
    if (lost.length > 0) throw new Error(`Swipes that went nowhere: ${lost.join(', ')}.`);
  } finally {
    await browser.close();
    await line.close();
    await app.end();
  }
}

const activeCard = (page: Page, loopId: string | undefined) =>
  page.locator(`article[data-loop="${loopId}"]:not([inert])`);

const expectActive = (page: Page, loopId: string | undefined) =>
  activeCard(page, loopId).waitFor({ timeout: 60_000 });

/** Far longer than any page needs: a loop that has not come by then is lost. */
async function arrivesAt(page: Page, loopId: string | undefined): Promise<boolean> {
  const arrived = activeCard(page, loopId).waitFor({ timeout: 20_000 });
  return arrived.then(
    () => true,
    () => false,
  );
}

async function swipeUp(input: CDPSession): Promise<void> {
  const { x, from, by, moves } = FINGER;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    input.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (let move = 1; move <= moves; move += 1) await touch('touchMove', from + (by * move) / moves);
  await touch('touchEnd');
}
