import { CLICK_SECOND, findClick } from '#features/layers/mixer/start-offset.ts';
import { loadStems } from '#features/layers/mixer/load-stems.ts';
import { createStemGraph } from '#features/layers/mixer/stem-graph.ts';
import type { AlignedStem } from '#features/layers/mixer/stem-graph.ts';

const RATE = 48_000;
const MIX_SECONDS = 2;
const LENGTH_SECONDS = 60;
const OFFSET_MS = 100;
/** Nothing quieter is a click. */
const LOUD = 0.2;

/** A WAV file with one click, which is stored without an encoder's delay. */
const clickFile = (second: number): string => {
  const samples = new Int16Array(RATE);
  samples[Math.round(second * RATE)] = 26_000;
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string) =>
    Array.from(letters).forEach((letter, index) =>
      header.setUint8(at + index, letter.charCodeAt(0)),
    );
  text(0, 'RIFF');
  header.setUint32(4, 36 + samples.byteLength, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, RATE, true);
  header.setUint32(28, RATE * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, 'data');
  header.setUint32(40, samples.byteLength, true);
  return URL.createObjectURL(new Blob([header, samples], { type: 'audio/wav' }));
};

/** A minute of the mixer with a pause and two seeks, at these volumes. */
const render = async (
  stems: readonly AlignedStem[],
  volumes: ReadonlyMap<number, number>,
): Promise<Float32Array> => {
  const context = new OfflineAudioContext(1, LENGTH_SECONDS * RATE, RATE);
  const graph = createStemGraph(context, stems, { gain: 1 });
  for (const [position, volume] of volumes) graph.setVolume(position, volume);
  const at = (second: number, change: () => void) =>
    void context.suspend(second).then(() => {
      change();
      return context.resume();
    });
  graph.start(0, 0);
  at(10.3, () => graph.stop());
  at(13, () => graph.start(13.05, 1.1));
  at(30.2, () => graph.start(30.25, 0.43));
  at(41.7, () => graph.start(41.75, 1.97));
  return (await context.startRendering()).getChannelData(0);
};

const clicksIn = (samples: Float32Array): number[] => {
  const clicks: number[] = [];
  const apart = RATE;
  for (let from = 0; from < samples.length;) {
    const next = samples.subarray(from).findIndex((sample) => Math.abs(sample) >= LOUD);
    if (next === -1) break;
    const around = samples.subarray(Math.max(0, from + next - 64), from + next + 480);
    clicks.push((Math.max(0, from + next - 64) + (findClick(around) ?? 0)) / RATE);
    from += next + apart / 4;
  }
  return clicks;
};

const peakDb = (samples: Float32Array, from: number): number =>
  20 * Math.log10(samples.subarray(from).reduce((peak, one) => Math.max(peak, Math.abs(one)), 0));

export type MixerFigures = {
  clicks: number;
  apartMs: number;
  mutedDb: number;
  differenceDb: number;
  /** One channel beside two, against alone. */
  besideStereoDb: number;
};

/** How exact the mixer is, for an AAC stem and a plain one whose clicks belong together. */
export const measureMixer = async (): Promise<MixerFigures> => {
  const stems = await loadStems(
    {
      seconds: MIX_SECONDS,
      gain: 1,
      stems: [
        { position: 0, url: '/sounds/click.m4a', factor: 1, offsetMs: 0 },
        {
          position: 1,
          url: clickFile(CLICK_SECOND + OFFSET_MS / 1000),
          factor: 1,
          offsetMs: -OFFSET_MS,
        },
      ],
    },
    RATE,
  );
  const first = await render(stems, new Map([[1, 0]]));
  const second = await render(stems, new Map([[0, 0]]));
  const neither = await render(
    stems,
    new Map([
      [0, 0],
      [1, 0],
    ]),
  );
  const alone = await render(stems.slice(0, 1), new Map());
  const stereo = new AudioBuffer({
    length: MIX_SECONDS * RATE,
    numberOfChannels: 2,
    sampleRate: RATE,
  });
  const beside = await render(
    [...stems.slice(0, 1), { position: 1, buffer: stereo, factor: 1 }],
    new Map(),
  );
  const [ours, theirs] = [clicksIn(first), clicksIn(second)];
  const apart = ours.map((click, index) => Math.abs(click - (theirs[index] ?? Number.NaN)));
  // A muted stem fades for a moment at the very start.
  const settled = RATE / 20;
  const difference = first.map((sample, index) => sample - (alone[index] ?? 0));
  return {
    clicks: ours.length === theirs.length ? ours.length : Number.NaN,
    apartMs: Math.max(...apart) * 1000,
    mutedDb: peakDb(neither, settled),
    differenceDb: peakDb(difference, settled),
    besideStereoDb: peakDb(beside, settled) - peakDb(alone, settled),
  };
};
