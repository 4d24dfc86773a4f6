import type { Cut } from './cut.ts';
import { runFfmpeg, sourceInput } from './ffmpeg.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import type { AudioFacts, ProbedFile } from './probe.ts';

/** The sample rate of every output. */
export const HERTZ = 48_000;
const TARGET_LUFS = -16;
/** The ceiling is −1.5 dB; the encoder's rounding needs a little of it. */
const CEILING_DBTP = -1.5 - 0.5;
/** Below this the measure has found nothing but silence. */
const SILENCE_LUFS = -69;
/** A quiet room stays quiet: more gain would amplify its noise to the level of speech. */
const MAX_GAIN_DB = 30;

export interface Loudness {
  readonly integratedLufs: number;
  readonly truePeakDb: number;
}

/**
 * The audio format of every output. Recorders leave out silent parts: the gaps are filled, so that
 * sound, picture and envelope share one clock.
 */
export function soundChain({ channels }: AudioFacts): string {
  const layout = channels === 1 ? 'mono' : 'stereo';
  return `aresample=${HERTZ}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=${layout}`;
}

/** EBU R128 over the part that becomes the loop, in its output channels. */
export async function measureLoudness(
  job: MediaJob,
  { container }: ProbedFile,
  audio: AudioFacts,
  cut: Cut,
  signal?: AbortSignal,
): Promise<Loudness> {
  const { stderr } = await runFfmpeg(
    job,
    [
      sourceInput(container, cut),
      ['-map', `0:${audio.index}`],
      ['-af', `${soundChain(audio)},ebur128=peak=true`],
      ['-f', 'null', '-'],
    ].flat(),
    { signal, logLevel: 'info' },
  );
  // The last one: the filter speaks at the end, after anything a file could have made ffmpeg print.
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const integrated = /I:\s+(\S+) LUFS/.exec(summary)?.[1];
  const peak = /Peak:\s+(\S+) dBFS/.exec(summary)?.[1];
  if (integrated === undefined || peak === undefined) {
    throw new MediaRefused('processing_failed', 'the sound cannot be measured');
  }
  return { integratedLufs: decibels(integrated), truePeakDb: decibels(peak) };
}

/** One gain for the whole loop: quiet and loud passages keep their distance. */
export function chooseGain({ integratedLufs, truePeakDb }: Loudness): number {
  if (integratedLufs <= SILENCE_LUFS) return 0;
  return Math.min(TARGET_LUFS - integratedLufs, CEILING_DBTP - truePeakDb, MAX_GAIN_DB);
}

function decibels(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : -Infinity;
}
