import { loadavg } from 'node:os';
import { createShapedProxy } from '@swirl/testing/shaped-proxy';
import type { Browser } from 'playwright-core';
import { startBareFeed } from '../lib/front/bare-feed.ts';
import { FAST_LINE, firstVisit, LINE, type Visit } from '../lib/front/first-visit.ts';
import { median, openBrowser } from '../lib/playing/browser.ts';
import { startPlayingApp, type PlayingApp } from '../lib/playing/playing-app.ts';
import { makeSampleMedia } from '../lib/playing/sample-media.ts';

/** The first loop's poster or, where that comes first, its video. */
const PICTURE = 'article[data-loop]:not([inert]) :is(img.player-picture, video)';
const PROMISED = { ratio: 1.2, shift: 0.02 };

/**
 * The feed of a signed-in user, on a first visit with a phone four times slower than this machine,
 * on a connection of 4 Mb/s and 100 ms round trip, beside a bare page of the same bytes. The small
 * size visits once, at full speed, and checks what does not depend on the machine: that nothing
 * shifts.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const rounds = small ? 1 : 9;
  const speed = small ? FAST_LINE : LINE;
  const app = await startPlayingApp(['video', 'audio', 'status'], await makeSampleMedia({ small }));
  const browser = await openBrowser();
  const line = await createShapedProxy(
    { host: '127.0.0.1', port: app.apiPort },
    app.publicPort,
    speed,
  );
  const ours: Visit[] = [];
  const theirs: Visit[] = [];
  try {
    const files = await filesOfFirstScreen(browser, app, small);
    const bare = await startBareFeed(files, app);
    const bareLine = await createShapedProxy(
      { host: '127.0.0.1', port: bare.port },
      app.publicPort + 1,
      speed,
    );
    try {
      // Alternately, so that other load affects both.
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(
          await firstVisit(browser, `http://localhost:${app.publicPort + 1}/`, {
            picture: 'h1',
            fast: small,
          }),
        );
        ours.push(
          await firstVisit(browser, `${app.origin}/`, {
            sessionId: app.sessionId,
            picture: PICTURE,
            fast: small,
          }),
        );
      }
    } finally {
      await bareLine.close();
      await bare.close();
    }
  } finally {
    await browser.close();
    await line.close();
    await app.end();
  }
  judge(ours, theirs, small);
}

/** What a visit fetches before the largest paint, recorded from one. */
async function filesOfFirstScreen(
  browser: Browser,
  app: PlayingApp,
  fast: boolean,
): Promise<string[]> {
  const fetched: { path: string; endedAt: number; startedAt: number }[] = [];
  const { largest } = await firstVisit(browser, `${app.origin}/`, {
    sessionId: app.sessionId,
    picture: PICTURE,
    fast,
    onRequest(request) {
      const { startTime, responseEnd } = request.timing();
      const { pathname, search } = new URL(request.url());
      fetched.push({
        path: `${pathname}${search}`,
        startedAt: startTime,
        endedAt: startTime + responseEnd,
      });
    },
  });
  const [page] = fetched;
  const before = (page?.startedAt ?? 0) + largest;
  return fetched
    .filter(({ path, endedAt }) => path !== '/' && endedAt <= before)
    .map(({ path }) => path);
}

function judge(ours: readonly Visit[], theirs: readonly Visit[], small: boolean): void {
  const largest = median(ours.map((one) => one.largest));
  const bare = median(theirs.map((one) => one.largest));
  const ratio = largest / bare;
  const shift = Math.max(...ours.map((one) => one.shift));
  console.log(
    `largest paint (${ours[0]?.element}) ${largest.toFixed(0)} ms, bare page (${theirs[0]?.element}) ${bare.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (promised: ${PROMISED.ratio})`,
  );
  console.log(
    `the loop itself is in its place after ${median(ours.map((one) => one.placed)).toFixed(0)} ms`,
  );
  console.log(`blocked for ${median(ours.map((one) => one.blocked)).toFixed(0)} ms`);
  console.log(`work waiting on this machine: ${(loadavg()[0] ?? 0).toFixed(1)} tasks`);
  console.log(`moved by ${shift.toFixed(4)} at most (promised: ${PROMISED.shift})`);
  if (shift > PROMISED.shift) throw new Error('Something moves while the feed arrives.');
  if (!small && ratio > PROMISED.ratio) throw new Error('The feed shows itself too late.');
}
