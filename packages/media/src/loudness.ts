import type { Loudness } from '@swirl/contract/loudness';
import type { Cut } from './cut.ts';
import { renditionInput, runFfmpeg, sourceInput } from './ffmpeg.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import type { AudioFacts, ProbedFile } from './probe.ts';

/** The sample rate of every output. */
export const HERTZ = 48_000;
/**
 * AAC stores frames of this many samples and fills the last with silence, which players play. So a
 * loop has whole frames only; the padding before the first is marked, and players skip it.
 */
export const FRAME_SAMPLES = 1024;

/**
 * The audio format of every output. Recorders leave out silent parts: the gaps are filled, so that
 * sound, picture and envelope share one clock.
 */
export function soundChain({ channels }: Pick<AudioFacts, 'channels'>): string {
  const layout = channels === 1 ? 'mono' : 'stereo';
  return `aresample=${HERTZ}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=${layout}`;
}

/** EBU R128 over the part that becomes the loop, in its output channels. */
export async function measureLoudness(
  job: MediaJob,
  source: ProbedFile,
  audio: AudioFacts,
  cut: Cut,
  signal?: AbortSignal,
): Promise<Loudness> {
  const { stderr } = await runFfmpeg(
    job,
    [
      sourceInput(source, cut),
      ['-map', `0:${audio.index}`],
      ['-af', `${soundChain(audio)},ebur128=peak=true`],
      ['-f', 'null', '-'],
    ].flat(),
    { signal, logLevel: 'info' },
  );
  return readLoudness(stderr);
}

/** The same over a rendition in the job's directory, as it is. */
export async function measureRendition(
  job: MediaJob,
  name: string,
  signal?: AbortSignal,
): Promise<Loudness> {
  const { stderr } = await runFfmpeg(
    job,
    [...renditionInput(name), '-map', '0:a', '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    { signal, logLevel: 'info' },
  );
  return readLoudness(stderr);
}

/** What `ebur128` has measured, from the output of a run at log level 'info'. */
export function readLoudness(stderr: string): Loudness {
  // The last match: the filter prints at the end, after anything a file could have made ffmpeg
  // print.
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const integrated = /I:\s+(\S+) LUFS/.exec(summary)?.[1];
  const peak = /Peak:\s+(\S+) dBFS/.exec(summary)?.[1];
  if (integrated === undefined || peak === undefined) {
    throw new MediaRefused('processing_failed', 'the sound cannot be measured');
  }
  return { integratedLufs: decibels(integrated), truePeakDb: decibels(peak) };
}

function decibels(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : -Infinity;
}
