import { join } from 'node:path';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { chooseGain } from '@swirl/contract/loudness';
import { compose, type TranscodeOptions } from './compose.ts';
import { chooseCut } from './cut.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { measureLoudness } from './loudness.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { probe } from './probe.ts';
import { probeOutput } from './probe-output.ts';
import { progressArguments, progressReader } from './progress.ts';
import { writtenBytes, type RenderedFile, type RenderedMedia } from './rendered-media.ts';
import { shapePoster, thumbHashIn } from './image.ts';
import {
  DRAWN_SOUND,
  planFirstSize,
  planLargerSize,
  POSTER,
  type FirstSizePlan,
  type SizePlan,
} from './video-plan.ts';
import { readWaveform } from './waveform.ts';

interface LargerSizeOptions {
  readonly edit: MediaEdit;
  readonly gain: number | null;
  readonly signal?: AbortSignal | undefined;
}

/** Turns the job's source into a video loop: its smaller size, a poster and its waveform. */
export async function processVideo(
  job: MediaJob,
  options: TranscodeOptions = {},
): Promise<RenderedMedia> {
  const { signal } = options;
  const { edit, cover, onProgress } = await compose(job, 'video', options);
  const source = await probeVideo(job, signal);
  const cut = chooseCut(source.duration, edit);
  const gain =
    source.audio && chooseGain(await measureLoudness(job, source, source.audio, cut, signal));

  const plan = planFirstSize(source, source.video, { edit, cut, gain });
  await runFfmpeg(job, [...progressArguments, ...plan.args], {
    signal,
    onLine: progressReader(cut.seconds, onProgress),
  });
  const largerSize = plan.hasLargerSize ? { gain } : null;
  const poster = cover ? await shapePoster(job, cover, plan.posterSize, signal) : POSTER;
  return { ...(await describeVideo(job, plan, signal, poster)), largerSize };
}

/** The larger size of a video, with the gain that was chosen with the smaller one. */
export async function addLargerSize(
  job: MediaJob,
  { gain, ...options }: LargerSizeOptions,
): Promise<RenderedFile> {
  const { signal } = options;
  const { edit } = await compose(job, 'video', options);
  const source = await probeVideo(job, signal);
  const cut = chooseCut(source.duration, edit);
  const plan = planLargerSize(source, source.video, { edit, cut, gain });
  await runFfmpeg(job, plan.args, { signal });
  return describeSize(job, plan, signal);
}

async function probeVideo(job: MediaJob, signal: AbortSignal | undefined) {
  const source = await probe(job, signal);
  const { video } = source;
  if (!video) throw new MediaRefused('media_unsupported', 'there is no picture in it');
  return { ...source, video };
}

export async function describeVideo(
  job: MediaJob,
  plan: FirstSizePlan,
  signal: AbortSignal | undefined,
  posterName: string = POSTER,
): Promise<Omit<RenderedMedia, 'largerSize'>> {
  const first = await describeSize(job, plan, signal);
  const poster: RenderedFile = {
    role: 'poster',
    path: join(job.directory, posterName),
    contentType: 'image/webp',
    bytes: await writtenBytes(job, posterName),
    ...plan.posterSize,
    duration: null,
  };
  if (plan.hasSound) await writtenBytes(job, DRAWN_SOUND);
  const waveform = plan.hasSound ? await readWaveform(join(job.directory, DRAWN_SOUND)) : null;
  return {
    files: [first, poster],
    duration: first.duration ?? 0,
    ...plan.posterSize,
    peaks: waveform?.peaks ?? null,
    envelope: waveform?.envelope ?? null,
    thumbHash: await thumbHashIn(job, posterName),
  };
}

export async function describeSize(
  job: MediaJob,
  { rendition }: SizePlan,
  signal: AbortSignal | undefined,
): Promise<RenderedFile> {
  const { role, name, size } = rendition;
  const bytes = await writtenBytes(job, name);
  const duration = await probeOutput(job, name, signal);
  const path = join(job.directory, name);
  return { role, path, contentType: 'video/mp4', bytes, ...size, duration };
}
