import { loadavg } from 'node:os';
import { createShapedProxy } from '@swirl/testing/shaped-proxy';
import { startBarePage } from '../lib/front/bare-page.ts';
import { FAST_LINE, firstVisit, LINE, type Visit } from '../lib/front/first-visit.ts';
import { startLandingApp } from '../lib/front/landing-app.ts';
import { median, openBrowser } from '../lib/playing/browser.ts';

const PROMISED = { shift: 0.02, ratio: 1.3, blocked: 100 };

/**
 * The landing page on a phone four times slower than this machine, on a connection of 4 Mb/s and
 * 100 ms round trip, beside a bare page of the same HTML, CSS and fonts. The small size visits
 * once, at full speed, and checks what does not depend on the machine: that nothing shifts.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const rounds = small ? 1 : 9;
  const line = small ? FAST_LINE : LINE;
  const visit = { fast: small };
  const [app, bare] = await Promise.all([startLandingApp(), startBarePage()]);
  const lines = await Promise.all([
    createShapedProxy({ host: '127.0.0.1', port: app.apiPort }, app.publicPort, line),
    createShapedProxy({ host: '127.0.0.1', port: bare.port }, app.barePort, line),
  ]);
  const browser = await openBrowser();
  try {
    const ours: Visit[] = [];
    const theirs: Visit[] = [];
    const page = `http://localhost:${app.publicPort}/`;
    // The very first visit waits for a server that has just started.
    await firstVisit(browser, page, visit);
    // Alternately, so that other load affects both.
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await firstVisit(browser, `http://localhost:${app.barePort}/`, visit));
      ours.push(await firstVisit(browser, page, visit));
    }
    judge(ours, theirs, small);
  } finally {
    await browser.close();
    await Promise.all(lines.map((shaped) => shaped.close()));
    await Promise.all([bare.close(), app.end()]);
  }
}

function judge(ours: readonly Visit[], theirs: readonly Visit[], small: boolean): void {
  const largest = median(ours.map((one) => one.largest));
  const bare = median(theirs.map((one) => one.largest));
  const ratio = largest / bare;
  const blocked = median(ours.map((one) => one.blocked));
  const shift = Math.max(...ours.map((one) => one.shift));
  console.log(
    `largest paint (${ours[0]?.element}) ${largest.toFixed(0)} ms, bare page (${theirs[0]?.element}) ${bare.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (promised: ${PROMISED.ratio})`,
  );
  const bareBlocked = median(theirs.map((one) => one.blocked));
  console.log(
    `blocked for ${blocked.toFixed(0)} ms, bare page ${bareBlocked.toFixed(0)} ms (promised: ${PROMISED.blocked})`,
  );
  console.log(`work waiting on this machine: ${(loadavg()[0] ?? 0).toFixed(1)} tasks`);
  console.log(`moved by ${shift.toFixed(4)} at most (promised: ${PROMISED.shift})`);
  if (shift > PROMISED.shift) throw new Error('Something moves while the page arrives.');
  if (small) return;
  if (ratio > PROMISED.ratio) throw new Error('The page shows itself too late.');
  if (blocked > PROMISED.blocked) throw new Error('The page is held up for too long.');
}
