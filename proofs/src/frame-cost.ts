import type { Page } from 'playwright-core';
import { createShapedProxy } from '@swirl/testing/shaped-proxy';
import { median, openBrowser, openPhone } from '../lib/playing/browser.ts';
import { startPlayingApp } from '../lib/playing/playing-app.ts';
import { makeSampleMedia } from '../lib/playing/sample-media.ts';

const PROMISED = 2;

/**
 * The cost of an active audio loop (swirl, avatar, ring) on the main thread, against a bare canvas.
 * The small size only shows that both draw and are measured.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const frames = small ? 20 : 300;
  const rounds = small ? 1 : 7;
  const app = await startPlayingApp(['audio'], await makeSampleMedia({ small }));
  const line = await createShapedProxy({ host: '127.0.0.1', port: app.apiPort }, app.publicPort, {
    bitsPerSecond: 1e9,
    delayMs: 0,
  });
  const browser = await openBrowser();
  try {
    const loop = await openPhone(browser, app);
    await loop.goto(`${app.origin}/?feed=following`);
    await loop.waitForFunction('proof.playsFrom(0.5)');
    const area = await loop.locator('.loop-player').boundingBox();
    const bare = await openPhone(browser, app);
    await bare.goto(`${app.origin}/healthz`);
    await bare.evaluate(`proof.repaint(${area?.width ?? 390}, ${area?.height ?? 776})`);

    const costs: { loop: number[]; bare: number[] } = { loop: [], bare: [] };
    // Alternately, so that other load affects both alike.
    for (let round = 0; round < rounds; round += 1) {
      costs.loop.push(await costPerFrame(loop, frames));
      costs.bare.push(await costPerFrame(bare, frames));
    }
    const [ours, theirs] = [median(costs.loop), median(costs.bare)];
    const ratio = ours / theirs;
    console.log(
      `main thread per frame: audio loop ${ours.toFixed(2)} ms, bare canvas ${theirs.toFixed(2)} ms`,
    );
    console.log(`ratio ${ratio.toFixed(2)} (promised: ${PROMISED})`);
    if (!(ours > 0 && theirs > 0)) throw new Error('Nothing was drawn, or nothing measured.');
    if (!small && ratio > PROMISED) throw new Error('A playing voice costs too much.');
  } finally {
    await browser.close();
    await line.close();
    await app.end();
  }
}

/** Milliseconds of main-thread tasks per frame, from the browser's own metrics. */
async function costPerFrame(page: Page, frames: number): Promise<number> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await taken();
  await page.evaluate(`proof.letDraw(${frames})`);
  const cost = ((await taken()) - before) * 1000;
  await session.detach();
  return cost / frames;
}
