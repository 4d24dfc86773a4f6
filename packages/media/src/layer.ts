import type { MediaType } from '@swirl/contract/loops';
import { limits } from '@swirl/contract/limits';
import type { Loudness } from '@swirl/contract/loudness';
import type { TranscodeOptions } from './compose.ts';
import { chooseCut, type Cut } from './cut.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { probe, type ProbedFile } from './probe.ts';
import { progressArguments, progressReader } from './progress.ts';
import type { RenderedMedia } from './rendered-media.ts';
import { encodeSound } from './transcode-audio.ts';
import { describeSize, describeVideo } from './transcode-video.ts';
import { planFirstSize, planLargerSize } from './video-plan.ts';

export interface LayerOptions extends TranscodeOptions {
  readonly mediaType: Extract<MediaType, 'audio' | 'video'>;
  readonly offsetMs: number;
  /** Of the root, which every mix of the path is as long as. */
  readonly rootSeconds: number;
}

export interface RenderedLayer extends RenderedMedia {
  /** Of the stem as it was encoded. */
  readonly loudness: Loudness;
}

/**
 * Makes the job's source a stem, and of a video also the picture: encoded once, timed for the mixes it
 * will be copied into, without sound of its own.
 */
export async function processLayer(job: MediaJob, options: LayerOptions): Promise<RenderedLayer> {
  const { edit = {}, mediaType, signal } = options;
  const source = await probe(job, signal);
  if (!source.audio) throw new MediaRefused('media_unsupported', 'there is no sound in it');
  const cut = shorten(chooseCut(source.duration, edit), options.rootSeconds);
  const { rendered: stem, loudness } = await encodeSound(
    job,
    { source, audio: { ...source.audio, channels: 1 }, cut, role: 'stem' },
    mediaType === 'audio' ? options : { signal },
  );
  if (mediaType === 'audio') return { ...stem, loudness };

  const picture = await encodePicture(job, source, cut, options);
  const { files, thumbHash, width, height } = picture;
  return { ...stem, files: [...stem.files, ...files], thumbHash, width, height, loudness };
}

/** No mix plays more of a stem than this, however it is shifted. */
function shorten({ start, seconds }: Cut, rootSeconds: number): Cut {
  return { start, seconds: Math.min(seconds, rootSeconds - limits.layers.offsetMs.min / 1000) };
}

async function encodePicture(
  job: MediaJob,
  source: ProbedFile,
  cut: Cut,
  { edit = {}, offsetMs, rootSeconds, onProgress, signal }: LayerOptions,
): Promise<Omit<RenderedMedia, 'largerSize'>> {
  if (!source.video) throw new MediaRefused('media_unsupported', 'there is no picture in it');
  const timing = { offsetMs, seconds: rootSeconds };
  const silent = { ...source, audio: null };
  const options = { edit, cut, gain: null, timing };
  const first = planFirstSize(silent, source.video, options);
  const larger = first.hasLargerSize ? planLargerSize(silent, source.video, options) : null;
  const sizes = larger === null ? [first] : [larger, first];
  let done = 0;
  for (const { args } of sizes) {
    const report = (percent: number) => onProgress?.((done * 100 + percent) / sizes.length);
    await runFfmpeg(job, [...progressArguments, ...args], {
      signal,
      onLine: progressReader(rootSeconds, report),
    });
    done += 1;
  }
  const described = await describeVideo(job, first, signal);
  if (larger === null) return described;
  return { ...described, files: [await describeSize(job, larger, signal), ...described.files] };
}
