import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { eventually } from '@swirl/testing/eventually';
import { postVideo, startMediaSite, type MediaSite } from '../lib/edge/media-site.ts';
import { narrowLoop } from './media-links/narrow-loop.ts';
import { cpuPerMb } from './media/cpu-per-mb.ts';

const SLICE = 1024 * 1024;
const WINDOWS = 3;
const SIZES = {
  small: { windowSeconds: 4, bytes: 3 * SLICE + 500_000, viewsPerWindow: 12 },
  full: { windowSeconds: 15, bytes: 12 * SLICE + 500_000, viewsPerWindow: 60 },
};
const AT_ONCE = 6;
const PROMISED_API_MS_PER_MB = 0.1;
const TIMEOUT_MS = 180_000;

/**
 * One file, watched through nginx in three windows of links: each slice is read from the store once, and
 * the API does next to nothing. A loop that is made private is refused by nginx within one window, though
 * it still has the bytes, and the old name is gone from the store. Worker, API and nginx as shipped.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = SIZES[small ? 'small' : 'full'];
  const site = await startMediaSite({ windowSeconds: size.windowSeconds, worker: true });
  try {
    await narrow(site, size.windowSeconds, small);
    const { loopId, objectKey, cookie } = await postVideo(site, randomBytes(size.bytes));
    const links = new Set<string>();
    const spent = { api: 0, edge: 0, mb: 0 };
    for (let window = 0; window < WINDOWS; window += 1) {
      const link = await newLink(site, cookie, loopId, links);
      links.add(link);
      // Without the time until the next window, in which the API is asked for its link again and again.
      const { api, edge, mb } = await cpuPerMb(site, async () => {
        await view(site, link, size);
        return size.viewsPerWindow * size.bytes;
      });
      spent.api += api / WINDOWS;
      spent.edge += edge / WINDOWS;
      spent.mb += mb;
    }
    const reads = site.watched.reads.filter(({ path }) => path.endsWith(`/${objectKey}`));
    const slices = Math.ceil(size.bytes / SLICE);
    console.log(
      `${WINDOWS * size.viewsPerWindow} views of ${slices} slices in ${WINDOWS} windows of links: ` +
        `${reads.length} reads from the store`,
    );
    console.log(
      `CPU per MB: API ${spent.api.toFixed(3)} ms, nginx ${spent.edge.toFixed(3)} ms (${Math.round(spent.mb)} MB)`,
    );
    const ranges = new Set(reads.map(({ range }) => range));
    assert.equal(ranges.size, slices, 'not every slice was read');
    assert.equal(reads.length, slices, 'a slice was read from the store more than once');
    if (small) return;
    assert(
      spent.api < PROMISED_API_MS_PER_MB,
      `${spent.api.toFixed(3)} ms of API CPU per MB (promised: ${PROMISED_API_MS_PER_MB})`,
    );
    await compareCosts(site);
  } finally {
    await site.stop();
  }
}

async function narrow(site: MediaSite, windowSeconds: number, small: boolean): Promise<void> {
  let seconds: number | null = null;
  // On a machine that is too slow a link ends by itself, which shows nothing.
  while (seconds === null) seconds = await narrowLoop(site, 'public');
  console.log(
    `a loop made private: refused by nginx after ${seconds.toFixed(1)} s, with its bytes still there ` +
      `(window: ${windowSeconds} s); its old name is gone from the store`,
  );
  // nginx counts whole seconds.
  if (!small) assert(seconds <= windowSeconds + 1, 'nginx kept a permission beyond one window');
}

/** Once the window of the former links is over. */
function newLink(
  site: MediaSite,
  cookie: string,
  loopId: string,
  former: ReadonlySet<string>,
): Promise<string> {
  return eventually(async () => {
    const link = await site.linkFor(cookie, loopId);
    assert(!former.has(link), 'the window is not over yet');
    return link;
  }, TIMEOUT_MS);
}

/** Some watch it whole, some begin in the middle. */
async function view(
  site: MediaSite,
  link: string,
  { bytes, viewsPerWindow }: { readonly bytes: number; readonly viewsPerWindow: number },
): Promise<void> {
  const middle = Math.floor(bytes / 2);
  const watchOne = async (number: number) => {
    if (number % 4 !== 3) {
      const { status, body } = await site.get(link);
      assert.deepEqual([status, body.length], [200, bytes]);
      return;
    }
    const [rest, start] = [
      await site.get(link, { headers: { range: `bytes=${middle}-` } }),
      await site.get(link, { headers: { range: `bytes=0-${middle - 1}` } }),
    ];
    assert.deepEqual([rest.status, start.status], [206, 206]);
    assert.equal(rest.body.length + start.body.length, bytes);
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let number = lane; number < viewsPerWindow; number += AT_ONCE) await watchOne(number);
    }),
  );
}

/** What capacity is planned with: nginx with and without a copy, and the API where it sends media itself. */
async function compareCosts(site: MediaSite): Promise<void> {
  const bytes = 8 * SLICE;
  const files = 20;
  const posted: { readonly loopId: string; readonly cookie: string }[] = [];
  for (let file = 0; file < files; file += 1) {
    const { loopId, cookie } = await postVideo(site, randomBytes(bytes));
    posted.push({ loopId, cookie });
  }
  const readAll = (get: (link: string) => Promise<number>) => async () => {
    let received = 0;
    for (const { cookie, loopId } of posted) {
      received += await get(await site.linkFor(cookie, loopId));
    }
    assert.equal(received, files * bytes);
    return received;
  };
  const through = readAll(async (link) => (await site.get(link)).body.length);
  const past = readAll(async (link) => {
    const response = await fetch(site.stack.address + link);
    return (await response.arrayBuffer()).byteLength;
  });
  const miss = await cpuPerMb(site, through);
  const hit = await cpuPerMb(site, through);
  const node = await cpuPerMb(site, past);
  console.log(
    `CPU per MB: nginx ${miss.edge.toFixed(2)} ms from the store, ${hit.edge.toFixed(2)} ms from its copy; ` +
      `the API, where it sends media itself, ${node.api.toFixed(2)} ms`,
  );
}
