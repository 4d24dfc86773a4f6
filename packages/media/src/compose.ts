import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isComposed, keptRanges, photosSeconds, type Range } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import { composePhotos, composePicture, frameInput } from './compose-picture.ts';
import { composeSound, type OwnSound } from './compose-sound.ts';
import { composedSeconds } from './cut.ts';
import { bareOutput, encoderThreads, runFfmpeg, sourceInput } from './ffmpeg.ts';
import { photoFrame } from './geometry.ts';
import { drawFrames, refuseUnlessImage } from './image.ts';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { probe, type ProbedFile } from './probe.ts';
import { progressArguments, progressReader } from './progress.ts';
import { writtenBytes } from './rendered-media.ts';
import { splitInputs } from './split-inputs.ts';
import { largestBounds, largestSize, MAX_FPS, pictureChain } from './video-plan.ts';

export interface TranscodeOptions {
  readonly edit?: MediaEdit | undefined;
  /** Percent done, never going back. */
  readonly onProgress?: ((percent: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Composed {
  /** What is still to be done with the job's source. */
  readonly edit: MediaEdit;
  /** The picture that stands for the loop, as it was uploaded; null if that is one of its frames. */
  readonly cover: string | null;
  /** For what is still to be done. */
  readonly onProgress: TranscodeOptions['onProgress'];
}

/** Of the file that an upload is put together into. */
const COMPOSED = 'composed';
/**
 * Quick, and so close to what was recorded that encoding it again loses nothing that could be seen. The
 * highest rate keeps a minute below the largest file that a program may write.
 */
const nearlyLossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10'];
const highestRate = ['-maxrate', '28M', '-bufsize', '14M'];

/**
 * Puts an upload together into one file in its place: cut, at its speed, with what is spoken over it, or
 * photos as a video. From there on it is processed like a recording.
 */
export async function compose(
  job: MediaJob,
  mediaType: 'audio' | 'video',
  options: TranscodeOptions,
): Promise<Composed> {
  const { edit = {}, onProgress, signal } = options;
  if (!isComposed(edit)) return { edit, cover: null, onProgress };
  const { inputs, ...rest } = edit;
  const names = await splitInputs(job, inputs, signal);
  const cover = await coverOf(job, edit, names);
  if (!isComposed(rest)) {
    await rename(join(job.directory, nameOf(names, 0)), job.source);
    return { edit: rest, cover, onProgress };
  }
  const plan = edit.photos
    ? await planPhotos(job, edit, names, signal)
    : await planRecording(job, mediaType, edit, names, signal);
  await runFfmpeg(job, [...progressArguments, ...plan.args], {
    signal,
    onLine: progressReader(plan.seconds, onProgress && ((percent) => onProgress(percent / 2))),
  });
  await writtenBytes(job, COMPOSED);
  await Promise.all(
    names.filter((name) => name !== cover).map((name) => rm(join(job.directory, name))),
  );
  await rename(join(job.directory, COMPOSED), job.source);
  return {
    edit: plan.left,
    cover,
    onProgress: onProgress && ((percent) => onProgress(50 + percent / 2)),
  };
}

interface Plan {
  readonly args: readonly string[];
  readonly seconds: number;
  /** What of the edit is not done by it. */
  readonly left: MediaEdit;
}

async function planRecording(
  job: MediaJob,
  mediaType: 'audio' | 'video',
  edit: MediaEdit,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Plan> {
  const source = await probe(job, signal, nameOf(names, 0));
  const { audio, video } = source;
  const seconds = composedSeconds(source.duration, edit);
  const { speed = 1, volume = 1, cover } = edit;
  const read = readRange(keptRanges(edit, source.duration));
  const own: OwnSound | null = audio && {
    stream: `0:${audio.index}`,
    channels: audio.channels,
    volume,
    speed,
    kept: read.kept,
  };
  const takes = await probeTakes(job, edit, names, signal);
  const sound = composeSound({ own, takes: spoken(takes, 1), seconds });
  const input = sourceInput(source, read);
  const spokenInputs = takes.flatMap(({ file, start }) => takeInput(file, seconds - start));
  if (mediaType === 'audio') {
    if (sound === null) throw new MediaRefused('media_unsupported', 'there is no sound in it');
    const args = [
      ...input,
      ...spokenInputs,
      ...soundOutput(sound),
      ...bareOutput,
      '-f',
      'wav',
      COMPOSED,
    ];
    return { args, seconds, left: {} };
  }
  if (!video) throw new MediaRefused('media_unsupported', 'there is no picture in it');
  const frame = pictureChain(video, largestSize(video, edit), edit);
  const stream = `0:${video.index}`;
  const picture = composePicture({ stream, speed, kept: read.kept, seconds, frame });
  const args = [input, spokenInputs, pictureOutput(picture), soundOutput(sound), movOutput].flat();
  return { args, seconds, left: { cover } };
}

/** Cropped to their frame; the rest is done as with a recording in that frame. */
async function planPhotos(
  job: MediaJob,
  edit: MediaEdit,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Plan> {
  const { photos, mirror, crop, cover } = edit;
  const shown = (photos?.order ?? []).map((position) => nameOf(names, position));
  for (const name of shown) await refuseUnlessImage(join(job.directory, name));
  const takes = await probeTakes(job, edit, names, signal);
  const voiceSeconds = Math.max(0, ...takes.map(({ file, start }) => start + file.duration));
  const { order = [], seconds: each = 0 } = photos ?? {};
  const seconds = photosSeconds({ order, seconds: each }, voiceSeconds);
  const size = photoFrame(edit, largestBounds);
  const frames = await drawFrames(job, shown, size, signal);
  const sound = composeSound({ own: null, takes: spoken(takes, frames.length), seconds });
  const args = [
    frames.flatMap((name) => frameInput(name, size)),
    takes.flatMap(({ file, start }) => takeInput(file, seconds - start)),
    pictureOutput(composePhotos(frames.length, seconds)),
    soundOutput(sound),
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    movOutput,
  ].flat();
  return { args, seconds, left: { mirror, crop, cover } };
}

/** The parts in seconds of what is read of the file, from the first of them to the last. */
function readRange(ranges: readonly Range[]) {
  const start = ranges[0]?.start ?? 0;
  const kept = ranges.map((range) => ({ start: range.start - start, end: range.end - start }));
  return { start, seconds: kept.at(-1)?.end ?? 0, kept };
}

interface Take {
  readonly file: ProbedFile;
  readonly start: number;
}

async function probeTakes(
  job: MediaJob,
  { takes = [] }: MediaEdit,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Take[]> {
  const probed: Take[] = [];
  for (const { input, start } of takes) {
    const file = await probe(job, signal, nameOf(names, input));
    if (!file.audio) throw new MediaRefused('media_unsupported', 'a take has no sound');
    probed.push({ file, start });
  }
  return probed;
}

const spoken = (takes: readonly Take[], firstInput: number) =>
  takes.map(({ file, start }, index) => ({
    stream: `${firstInput + index}:${file.audio?.index}`,
    start,
  }));

/** One that begins after the end is read for a moment, and not heard. */
const takeInput = (file: ProbedFile, seconds: number) =>
  sourceInput(file, {
    start: 0,
    seconds: Math.min(limits.loop.seconds.max, Math.max(0.1, seconds)),
  });

/** Picture and sound are graphs of their own: a picture that changes its size doesn't disturb the sound. */
const pictureOutput = (picture: string): string[] =>
  [
    ['-filter_complex', picture, '-map', '[picture]', ...nearlyLossless, ...highestRate],
    [...encoderThreads, '-r', String(MAX_FPS), '-vsync', 'cfr'],
  ].flat();

const soundOutput = (sound: string | null): string[] =>
  sound === null ? [] : ['-filter_complex', sound, '-map', '[sound]', '-c:a', 'pcm_f32le'];

const movOutput = [...bareOutput, '-f', 'mov', COMPOSED];

async function coverOf(
  job: MediaJob,
  { cover }: MediaEdit,
  names: readonly string[],
): Promise<string | null> {
  if (cover === undefined || !('input' in cover)) return null;
  const name = nameOf(names, cover.input);
  await refuseUnlessImage(join(job.directory, name));
  return name;
}

function nameOf(names: readonly string[], position: number): string {
  const name = names[position];
  if (name === undefined) throw new MediaRefused('processing_failed', `no file ${position}`);
  return name;
}
