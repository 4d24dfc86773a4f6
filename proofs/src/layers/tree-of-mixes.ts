import { limits } from '@swirl/contract/limits';
import { noiseFrom, HERTZ, wavOf } from './pcm.ts';
import type { Author, Site } from './site.ts';
import { hum } from './voices.ts';

const SECONDS = 6;
const AT_ONCE = 4;
/** Of the stem that is withdrawn. No other stem has sound near this pitch. */
const TONE_HERTZ = 3137;
/** Far below the tone in any mix, far above what encoding leaves there. */
const AUDIBLE = 0.002;
/** Where the stem is on every mix path. */
export const STEM_POSITION = 1;

export interface TreeOfMixes {
  /** The loop whose stem is withdrawn. */
  readonly stemLoopId: string;
  readonly stemAuthor: Author;
  readonly mixes: readonly string[];
}

/** A loop, a layer with a tone on it, and so many layers below that all have the tone in their mix. */
export async function plantTree(site: Site, count: number): Promise<TreeOfMixes> {
  const authors = await Promise.all(Array.from({ length: AT_ONCE }, () => site.signUp()));
  const stemAuthor = await site.signUp();
  const base = { mediaType: 'audio', seconds: SECONDS } as const;
  const root = await site.post(stemAuthor, { ...base, file: wavOf(hum(SECONDS, 196)) });
  await site.untilReady(stemAuthor, root);
  const tone = Float32Array.from(
    { length: SECONDS * HERTZ },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * TONE_HERTZ * at) / HERTZ),
  );
  const layer = (parentLoopId: string) => ({ parentLoopId, gain: 1, offsetMs: 0 });
  const stemLoopId = await site.post(stemAuthor, {
    ...base,
    file: wavOf(tone),
    layer: layer(root),
  });
  await site.untilReady(stemAuthor, stemLoopId);

  const random = noiseFrom(count);
  const file = wavOf(hum(SECONDS, 262));
  const mixes: string[] = [];
  let generation = [stemLoopId];
  // Below the root and the stem, as deep as a mix path can be.
  const size = Math.ceil(count / (limits.layers.stems.max - 2));
  while (mixes.length < count) {
    const parents = generation;
    generation = [];
    while (generation.length < size && mixes.length < count) {
      const posted = await Promise.all(
        authors.slice(0, count - mixes.length).map((author) => {
          const parent = parents[Math.floor(Math.abs(random()) * parents.length)] ?? stemLoopId;
          return site.post(author, { ...base, file, layer: layer(parent) });
        }),
      );
      mixes.push(...posted);
      generation.push(...posted);
    }
    for (const id of generation) await site.untilReady(stemAuthor, id);
  }
  return { stemLoopId, stemAuthor, mixes };
}

/** Whether the tone is in a sound, however quiet. */
export function hasTone(samples: Float32Array): boolean {
  let sine = 0;
  let cosine = 0;
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * Math.PI * TONE_HERTZ * at) / HERTZ;
    sine += sample * Math.sin(angle);
    cosine += sample * Math.cos(angle);
  }
  return (2 * Math.hypot(sine, cosine)) / Math.max(1, samples.length) > AUDIBLE;
}
