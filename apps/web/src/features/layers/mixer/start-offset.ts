/** Where the click of `scripts/make-click-sound.ts` is. */
export const CLICK_SECOND = 0.25;
const CLICK = '/sounds/click.m4a';
/** The click rises within one sample; what a decoder smears before it is far below. */
const RISE = 0.4;

export type Decode = (bytes: ArrayBuffer) => Promise<AudioBuffer>;

/** The sample at which a click begins; null if there is no sound. */
export const findClick = (samples: ArrayLike<number>): number | null => {
  const all = Array.from(samples, Math.abs);
  const peak = all.reduce((highest, sample) => Math.max(highest, sample), 0);
  if (peak === 0) return null;
  return all.findIndex((sample) => sample >= peak * RISE);
};

/** How late a decoder of this browser starts our sound, in seconds. */
const measure = async (decode: Decode): Promise<number> => {
  const response = await fetch(CLICK);
  if (!response.ok) return 0;
  const sound = await decode(await response.arrayBuffer());
  const click = findClick(sound.getChannelData(0));
  return click === null ? 0 : click / sound.sampleRate - CLICK_SECOND;
};

let known: Promise<number> | undefined;

/** As `measure`, once per visit. Without the click file, decoders are taken at their word. */
export const startOffset = (decode: Decode): Promise<number> => {
  known ??= measure(decode).catch(() => {
    known = undefined;
    return 0;
  });
  return known;
};
