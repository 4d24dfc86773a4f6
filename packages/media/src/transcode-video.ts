import { join } from 'node:path';
import type { MediaEdit } from '@swirl/contract/schemas/loop-inputs';
import { chooseCut } from './cut.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { chooseGain, measureLoudness } from './loudness.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { probe } from './probe.ts';
import { probeOutput } from './probe-output.ts';
import { progressArguments, progressReader } from './progress.ts';
import { writtenBytes, type RenderedFile, type RenderedMedia } from './rendered-media.ts';
import { thumbHashIn } from './image.ts';
import { DRAWN_SOUND, POSTER, planVideo, type VideoPlan } from './video-plan.ts';
import { readWaveform } from './waveform.ts';

export interface TranscodeOptions {
  readonly edit?: MediaEdit | undefined;
  /** Percent done, never going back. */
  readonly onProgress?: ((percent: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Turns the job's source into a video loop: two sizes, a poster and its waveform. */
export async function processVideo(
  job: MediaJob,
  options: TranscodeOptions = {},
): Promise<RenderedMedia> {
  const { edit = {}, onProgress, signal } = options;
  const source = await probe(job, signal);
  if (!source.video) throw new MediaRefused('media_unsupported', 'there is no picture in it');
  const cut = chooseCut(source.duration, edit);
  const gain =
    source.audio && chooseGain(await measureLoudness(job, source, source.audio, cut, signal));

  const plan = planVideo(source, source.video, { edit, cut, gain });
  await runFfmpeg(job, [...progressArguments, ...plan.args], {
    signal,
    onLine: progressReader(cut.seconds, onProgress),
  });
  return describe(job, plan, signal);
}

async function describe(
  job: MediaJob,
  plan: VideoPlan,
  signal: AbortSignal | undefined,
): Promise<RenderedMedia> {
  const files: RenderedFile[] = [];
  for (const { role, name, size } of plan.renditions) {
    const bytes = await writtenBytes(job, name);
    const duration = await probeOutput(job, name, signal);
    const path = join(job.directory, name);
    files.push({ role, path, contentType: 'video/mp4', bytes, ...size, duration });
  }
  const poster = join(job.directory, POSTER);
  files.push({
    role: 'poster',
    path: poster,
    contentType: 'image/webp',
    bytes: await writtenBytes(job, POSTER),
    ...plan.size,
    duration: null,
  });
  if (plan.hasSound) await writtenBytes(job, DRAWN_SOUND);
  const waveform = plan.hasSound ? await readWaveform(join(job.directory, DRAWN_SOUND)) : null;
  return {
    files,
    duration: files[0]?.duration ?? 0,
    ...plan.size,
    peaks: waveform?.peaks ?? null,
    envelope: waveform?.envelope ?? null,
    thumbHash: await thumbHashIn(job, POSTER),
  };
}
