import assert from 'node:assert/strict';
import { decode, pictureHashes, videoOf } from './pcm.ts';
import type { Site } from './site.ts';
import { openStudio } from './studio.ts';
import { findTicks, recordTicks } from './ticks.ts';

const PROMISED_MS = 10;
const SECONDS = 6;
/** By this pitch the ticks of each stem are found in the mix. */
const PITCHES = [900, 2400, 5200] as const;
/** How much too late the takes of the two layers start, in milliseconds. */
const ERRORS = {
  small: [[250, -180]],
  full: [
    [250, -250],
    [-250, 250],
    [137, 61],
    [-93, -211],
    [0, 18],
  ],
} as const;

/** On no regular grid, so that only one shift is right. */
const REFERENCE = [0.42, 0.95, 1.27, 1.98, 2.31, 2.87, 3.52, 3.83, 4.49, 5.04];

/** Ticks of a layer on a layer on a video are where those of the video are, in the delivered file. */
export async function proveClicks(site: Site, { small }: { small: boolean }): Promise<void> {
  const furthest: number[] = [];
  for (const errors of ERRORS[small ? 'small' : 'full']) {
    furthest.push(await proveChain(site, errors));
  }
  console.log(
    `clicks: ${furthest.length} videos with two layers, takes up to 250 ms off; ` +
      `furthest click ${Math.max(...furthest).toFixed(2)} ms away (promised: ${PROMISED_MS}); ` +
      `no frame was encoded again`,
  );
}

async function proveChain(site: Site, errors: readonly number[]): Promise<number> {
  const first = await site.signUp();
  const sound = recordTicks({ seconds: SECONDS, hertz: PITCHES[0], at: REFERENCE });
  const video = { file: await videoOf(sound), mediaType: 'video', seconds: SECONDS } as const;
  const root = await site.untilReady(first, await site.post(first, video));
  let top = root;
  for (const [index, error] of errors.entries()) {
    const author = await site.signUp();
    const studio = await openStudio(site, author, top.id);
    const at = REFERENCE.map((second) => second + error / 1000);
    const take = recordTicks({ seconds: SECONDS, hertz: PITCHES[index + 1] ?? 0, at });
    const { offsetMs } = studio.lay(take);
    const id = await site.post(author, {
      file: studio.upload(take),
      mediaType: 'audio',
      seconds: SECONDS,
      layer: { parentLoopId: top.id, gain: 1, offsetMs },
    });
    top = await site.untilReady(author, id);
  }
  assert.equal(top.mix?.voices, PITCHES.length, 'a voice is missing in the mix');
  const delivered = await site.fetch(top.mediaUrl);
  const original = await site.fetch(root.mediaUrl);
  assert.deepEqual(await pictureHashes(delivered), await pictureHashes(original));
  const [samples = new Float32Array(0)] = await decode(delivered);
  const distances = PITCHES.flatMap((hertz) => distancesOf(findTicks(samples, hertz), hertz));
  const furthest = Math.max(...distances);
  assert(furthest <= PROMISED_MS, `a click is ${furthest} ms away from its reference`);
  return furthest;
}

/** In milliseconds, of each tick from its reference. */
function distancesOf(found: readonly number[], hertz: number): number[] {
  const list = found.map((second) => second.toFixed(3)).join(', ');
  assert.equal(found.length, REFERENCE.length, `ticks of ${hertz} Hz are at ${list}`);
  return found.map((second, index) => 1000 * Math.abs(second - (REFERENCE[index] ?? 0)));
}
