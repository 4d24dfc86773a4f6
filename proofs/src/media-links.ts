import assert from 'node:assert/strict';
import { startMediaSite } from '../lib/edge/media-site.ts';
import { narrowLoop } from './media-links/narrow-loop.ts';

const WINDOW_SECONDS = { small: 5, full: 15 };
const LOOPS = { small: 2, full: 10 };

/**
 * Makes a loop private while others have links to its files and nginx has copies of them. The API
 * refuses every link issued before at once, nginx once its permissions expire, though it still has the
 * bytes, and the worker gives the files new names. API, worker and nginx run as they are shipped.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = small ? 'small' : 'full';
  const site = await startMediaSite({ windowSeconds: WINDOW_SECONDS[size], worker: true });
  try {
    const times: number[] = [];
    while (times.length < LOOPS[size]) {
      const both = [narrowLoop(site, 'public'), narrowLoop(site, 'friends')];
      // On a machine that is too slow a link ends by itself, which shows nothing.
      const shown = (await Promise.all(both)).filter((seconds) => seconds !== null);
      if (shown.length === both.length) times.push(...shown);
    }
    const longest = Math.max(...times);
    console.log(
      `${times.length} loops made private: refused by the API at once, ` +
        `by nginx after ${longest.toFixed(1)} s (window: ${WINDOW_SECONDS[size]} s)`,
    );
    if (!small)
      assert(longest <= WINDOW_SECONDS.full + 1, 'nginx kept a permission beyond one window');
  } finally {
    await site.stop();
  }
}
