import { CEILING_DBTP, decibelsToGain } from '@swirl/contract/loudness';
import { createLimiter, LIMITER_SECONDS } from '@swirl/web/layers/sound/limiter';
import { createStudioWork } from '@swirl/web/layers/sound/studio-work';
import { sumStems, type SummedStem } from '@swirl/web/layers/sound/sum-stems';
import { decode, HERTZ } from './pcm.ts';
import type { Author, Site } from './site.ts';

/** The studio's own code, with ffmpeg as its decoder instead of a browser's. */
export interface Studio {
  /** Lays a take over the others, and says where it fits. */
  lay(take: Float32Array): { readonly offsetMs: number; readonly confidence: number };
  /** The take as the studio sends it. */
  upload(take: Float32Array): Uint8Array;
  /** What the studio plays with the take that was laid last. */
  preview(
    take: Float32Array,
    settings: { readonly gain: number; readonly offsetMs: number },
  ): Float32Array[];
}

export async function openStudio(site: Site, author: Author, loopId: string): Promise<Studio> {
  const { stems, seconds } = await site.stems(author, loopId);
  const others: SummedStem[] = [];
  for (const { url, levelDb, gain, offsetMs } of stems) {
    const bytes = await site.fetch(url);
    others.push({
      channels: await decode(bytes),
      factor: gain * decibelsToGain(levelDb),
      offsetMs,
    });
  }
  const work = createStudioWork();
  work.others({ stems: others, seconds, stemRate: HERTZ, sampleRate: HERTZ });
  let levelDb = 0;
  return {
    lay(take) {
      const laid = work.take({ samples: take });
      ({ levelDb } = laid);
      return laid.alignment;
    },
    upload: (take) => work.flac({ samples: take, sampleRate: HERTZ }).bytes,
    preview(take, settings) {
      const { gainDb } = work.mix(settings);
      const own = { channels: [take], factor: settings.gain * decibelsToGain(levelDb) };
      const frames = Math.round(seconds * HERTZ);
      const sum = sumStems([...others, { ...own, offsetMs: settings.offsetMs }], {
        frames,
        sampleRate: HERTZ,
      });
      return limited(sum, decibelsToGain(gainDb));
    },
  };
}

/** As it is played: below the ceiling, without the delay of the limiter. */
function limited(sum: readonly Float32Array[], gain: number): Float32Array[] {
  const delay = Math.round(LIMITER_SECONDS * HERTZ);
  const input = sum.map((channel) => {
    const padded = new Float32Array(channel.length + delay);
    padded.set(channel.map((sample) => sample * gain));
    return padded;
  });
  const output = input.map((channel) => new Float32Array(channel.length));
  createLimiter(HERTZ, decibelsToGain(CEILING_DBTP), input.length).process(input, output);
  return output.map((channel) => channel.subarray(delay));
}
