import type { CDPSession, Page } from 'playwright-core';
import { createShapedProxy } from '@swirl/testing/shaped-proxy';
import { openBrowser, openPhone } from '../lib/playing/browser.ts';
import { startPlayingApp } from '../lib/playing/playing-app.ts';
import { makeSampleMedia } from '../lib/playing/sample-media.ts';

const MAX_CARDS = 5;
const PROMISED_MEGABYTES = 30;
/** What comes with the first loops (code, avatars, players) is not growth. */
const WARM_UP = 10;
const MEGABYTE = 1024 * 1024;

/** Checks that endless scrolling grows neither the page nor the memory. */
export async function run({ small }: { small: boolean }): Promise<void> {
  const count = small ? 14 : 500;
  const kinds = Array.from({ length: count }, (_, index) =>
    index % 4 === 0 ? ('audio' as const) : ('status' as const),
  );
  const app = await startPlayingApp(kinds, await makeSampleMedia({ small }));
  const line = await createShapedProxy({ host: '127.0.0.1', port: app.apiPort }, app.publicPort, {
    bitsPerSecond: 1e9,
    delayMs: 0,
  });
  const browser = await openBrowser();
  try {
    const page = await openPhone(browser, app);
    const inspector = await page.context().newCDPSession(page);
    await page.goto(`${app.origin}/?feed=following`);
    await expectActive(page, app.loops[0]);
    let before = 0;
    let maxCards = 0;
    for (const [index, loopId] of app.loops.entries()) {
      if (index > 0) await page.keyboard.press('ArrowDown');
      await expectActive(page, loopId);
      maxCards = Math.max(maxCards, await page.locator('article[data-loop]').count());
      if (index === WARM_UP) before = await heapOf(inspector);
    }
    const growth = (await heapOf(inspector)) - before;
    console.log(
      `${count} loops scrolled: at most ${maxCards} cards, heap ${before.toFixed(1)} MB after ${WARM_UP}, ${growth.toFixed(1)} MB more at the end`,
    );
    if (maxCards > MAX_CARDS) throw new Error(`More than ${MAX_CARDS} cards stood in the page.`);
    if (growth > PROMISED_MEGABYTES)
      throw new Error(`It grew by more than ${PROMISED_MEGABYTES} MB.`);
  } finally {
    await browser.close();
    await line.close();
    await app.end();
  }
}

function expectActive(page: Page, loopId: string | undefined) {
  return page.locator(`article[data-loop="${loopId}"]:not([inert])`).waitFor({ timeout: 60_000 });
}

async function heapOf(inspector: CDPSession): Promise<number> {
  await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspector.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}
