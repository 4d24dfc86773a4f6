import { createStemGraph } from './stem-graph.ts';
import type { AlignedStem } from './stem-graph.ts';

/** Time to schedule all stems before the first of them sounds. */
const LEAD_SECONDS = 0.05;

const wrap = (second: number, seconds: number): number => ((second % seconds) + seconds) % seconds;

/** Plays stems on the device, with a clock of its own that says what is audible now. */
export const createMixerEngine = (
  context: AudioContext,
  stems: readonly AlignedStem[],
  { seconds, gain }: { seconds: number; gain: number },
) => {
  const graph = createStemGraph(context, stems, { gain, level: 0 });
  let run: { when: number; from: number } | undefined;
  let resting = 0;

  /** Sound leaves the device later than it is played. */
  const latency = () => context.outputLatency || context.baseLatency || 0;

  const second = (): number => {
    if (run === undefined) return resting;
    const passed = Math.max(0, context.currentTime - run.when);
    return wrap(run.from + passed - latency(), seconds);
  };

  return {
    second,
    isPlaying: () => run !== undefined,
    /** From a second that is audible now. */
    play(at: number): void {
      void context.resume().catch(() => undefined);
      const when = context.currentTime + LEAD_SECONDS;
      const from = wrap(at + LEAD_SECONDS + latency(), seconds);
      run = { when, from };
      graph.start(when, from);
    },
    seek(at: number): void {
      if (run === undefined) resting = at;
      else this.play(at);
    },
    pause(): void {
      resting = second();
      run = undefined;
      graph.stop();
    },
    setVolume: (position: number, volume: number) => graph.setVolume(position, volume),
    fadeTo(level: number): void {
      // Sound that is turned on by a tap: browsers allow it only now.
      if (level > 0) void context.resume().catch(() => undefined);
      graph.fadeTo(level);
    },
    close(): void {
      run = undefined;
      graph.disconnect();
    },
  };
};

export type MixerEngine = ReturnType<typeof createMixerEngine>;
