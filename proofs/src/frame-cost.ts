import type { Page } from 'playwright-core';
import { pathTo } from '@swirl/contract/paths';
import { createShapedProxy } from '@swirl/testing/shaped-proxy';
import { median, openBrowser, openPhone } from '../lib/playing/browser.ts';
import { startPlayingApp } from '../lib/playing/playing-app.ts';
import { makeSampleMedia } from '../lib/playing/sample-media.ts';

const PROMISED = 2;
const KINDS = ['audio', 'choir'] as const;
const NAMES = { audio: 'one voice', choir: 'eight voices' };

/**
 * The cost of an active audio loop (swirl, faces, rings) on the main thread, against a bare canvas: with
 * one voice, and with as many as there can be. The small size only shows that all draw and are measured.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const frames = small ? 20 : 300;
  const rounds = small ? 1 : 7;
  const app = await startPlayingApp(KINDS, await makeSampleMedia({ small }));
  const line = await createShapedProxy({ host: '127.0.0.1', port: app.apiPort }, app.publicPort, {
    bitsPerSecond: 1e9,
    delayMs: 0,
  });
  const browser = await openBrowser();
  try {
    const players = new Map<string, { page: Page; costs: number[] }>();
    let area: { width: number; height: number } | null = null;
    for (const [index, kind] of KINDS.entries()) {
      const page = await openPhone(browser, app);
      await page.goto(app.origin + pathTo.home({ loopId: app.loops[index] ?? '' }));
      await page.waitForFunction('proof.playsFrom(0.5)');
      area = await page.locator('.loop-player').first().boundingBox();
      players.set(NAMES[kind], { page, costs: [] });
    }
    const bare = await openPhone(browser, app);
    await bare.goto(`${app.origin}/healthz`);
    await bare.evaluate(`proof.repaint(${area?.width ?? 390}, ${area?.height ?? 776})`);

    const bareCosts: number[] = [];
    // Alternately, so that other load affects all alike.
    for (let round = 0; round < rounds; round += 1) {
      bareCosts.push(await costPerFrame(bare, frames));
      for (const { page, costs } of players.values()) costs.push(await costPerFrame(page, frames));
    }
    const theirs = median(bareCosts);
    const missed: string[] = [];
    console.log(`main thread per frame: bare canvas ${theirs.toFixed(2)} ms`);
    for (const [name, { costs }] of players) {
      const ours = median(costs);
      const ratio = ours / theirs;
      console.log(
        `${name} ${ours.toFixed(2)} ms, ratio ${ratio.toFixed(2)} (promised: ${PROMISED})`,
      );
      if (!(ours > 0 && theirs > 0)) throw new Error('Nothing was drawn, or nothing measured.');
      if (ratio > PROMISED) missed.push(name);
    }
    if (!small && missed.length > 0) throw new Error(`Costs too much: ${missed.join(', ')}.`);
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
