import { factorIn } from '../sound/sum-stems.ts';
import { LIMIT_RANGE, limitCurve } from './soft-limit.ts';

/** A decoded stem, as long as its mix and on its clock. */
export type AlignedStem = { position: number; buffer: AudioBuffer; factor: number };

/** A change of volume takes this long, so that it does not click. */
const GLIDE_SECONDS = 0.015;
/** From the mix to its stems. */
export const CROSSFADE_SECONDS = 0.12;

/** A gain that glides. It remembers its value, because not every browser says it during a glide. */
const createFade = (context: BaseAudioContext, initial: number) => {
  const node = context.createGain();
  let value = initial;
  node.gain.value = initial;
  return {
    node,
    to(next: number, when: number, seconds: number): void {
      node.gain.cancelScheduledValues(when);
      node.gain.setValueAtTime(value, when);
      node.gain.linearRampToValueAtTime(next, when + seconds);
      value = next;
    },
  };
};

type Fade = ReturnType<typeof createFade>;
type Run = { source: AudioBufferSourceNode; fade: Fade }[];

/**
 * Plays the stems of one mix from one clock: all start at the same moment of the context and loop over
 * the same number of samples, so they cannot drift apart.
 */
export const createStemGraph = (
  context: BaseAudioContext,
  stems: readonly AlignedStem[],
  { gain, level = 1 }: { gain: number; level?: number },
) => {
  const limiter = context.createWaveShaper();
  limiter.curve = limitCurve();
  const sum = context.createGain();
  sum.gain.value = gain / LIMIT_RANGE;
  const master = createFade(context, level);
  sum.connect(limiter).connect(master.node).connect(context.destination);
  const mixChannels = Math.max(1, ...stems.map(({ buffer }) => buffer.numberOfChannels));
  const inputs = new Map(
    stems.map((stem) => {
      const channels = stem.buffer.numberOfChannels;
      const factor = factorIn(mixChannels, { channels, factor: stem.factor });
      const fade = createFade(context, factor);
      fade.node.connect(sum);
      return [stem.position, { fade, factor }];
    }),
  );
  let run: Run = [];

  const stop = (when = context.currentTime): void => {
    for (const { source, fade } of run) {
      fade.to(0, when, GLIDE_SECONDS);
      source.stop(when + GLIDE_SECONDS);
    }
    run = [];
  };

  return {
    /** Starts all stems at a second of the mix, and stops what played before. */
    start(when: number, second: number): void {
      stop(when);
      run = stems.flatMap(({ position, buffer }) => {
        const input = inputs.get(position);
        if (input === undefined) return [];
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.loop = true;
        const fade = createFade(context, 0);
        fade.to(1, when, GLIDE_SECONDS);
        source.connect(fade.node).connect(input.fade.node);
        source.start(when, second % buffer.duration);
        return [{ source, fade }];
      });
    },
    stop,
    setVolume(position: number, volume: number): void {
      const input = inputs.get(position);
      input?.fade.to(volume * input.factor, context.currentTime, GLIDE_SECONDS);
    },
    /** All stems together: 1 is on, 0 is off. */
    fadeTo(next: number): void {
      master.to(next, context.currentTime, CROSSFADE_SECONDS);
    },
    disconnect(): void {
      stop();
      master.node.disconnect();
    },
  };
};
