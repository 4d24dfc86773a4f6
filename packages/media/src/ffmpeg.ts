import { availableParallelism } from 'node:os';
import { MediaRefused, SandboxFailed } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { runInSandbox, type SandboxOutcome } from './sandbox.ts';
import { inspectLimits, transcodeLimits } from './sandbox-command.ts';
import type { Container } from './sniff.ts';

/** Decoders, not formats: several can read the same format, and these are the well-tested ones. */
const decoders = [
  ['h264', 'hevc', 'vp8', 'vp9', 'libdav1d'],
  ['aac', 'alac', 'flac', 'opus', 'libopus', 'vorbis', 'mp3float', 'mp3'],
  ['pcm_u8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le'],
].flat();

const coverDecoders = ['mjpeg', 'png'];

/** The largest picture a phone records: 4K, in either direction. */
export const MAX_VIDEO_PIXELS = 4096 * 2304;

/** More threads than this cost memory and save hardly any time at our sizes. */
const threads = String(Math.min(4, availableParallelism()));

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onLine?: ((line: string) => void) | undefined;
}

/**
 * Limits for reading an upload: one file, one container, known decoders, a maximum picture size.
 */
function guardedInput(container: Container, known: readonly string[]): string[] {
  return [
    ['-protocol_whitelist', 'file,pipe'],
    ['-format_whitelist', container],
    ['-codec_whitelist', known.join(',')],
    ['-max_pixels', String(MAX_VIDEO_PIXELS)],
  ].flat();
}

/** An upload, or one of its files, in the job's directory. */
export interface GuardedFile {
  readonly container: Container;
  readonly name: string;
}

/** The guarded file as input of ffprobe, which also opens the cover of a song. */
export function sourceToInspect({ container, name }: GuardedFile): string[] {
  return [...guardedInput(container, [...decoders, ...coverDecoders]), `file:${name}`];
}

/** The guarded file as an input of ffmpeg, from `start` on for `seconds`. */
export function sourceInput(
  { container, name }: GuardedFile,
  cut: { readonly start: number; readonly seconds: number },
): string[] {
  return [
    guardedInput(container, decoders),
    ['-threads', threads],
    cut.start > 0 ? ['-ss', cut.start.toFixed(3)] : [],
    ['-t', cut.seconds.toFixed(3)],
    ['-i', `file:${name}`],
  ].flat();
}

/** A rendition in the job's directory as an input of ffmpeg. */
export function renditionInput(name: string): string[] {
  return [...guardedInput('mov', ['aac', 'h264']), '-i', `file:${name}`];
}

/** No metadata of the upload, such as titles, locations or devices, is in an output. */
export const bareOutput = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
export const encoderThreads = ['-threads', threads];

export async function runFfmpeg(
  job: MediaJob,
  args: readonly string[],
  options: RunOptions & { readonly logLevel?: 'error' | 'info' } = {},
): Promise<SandboxOutcome> {
  const outcome = await runInSandbox(job.directory, {
    program: 'ffmpeg',
    args: [
      ['-hide_banner', '-nostdin', '-nostats', '-y'],
      ['-loglevel', options.logLevel ?? 'error'],
      ['-filter_threads', threads, '-filter_complex_threads', threads],
      [...args],
    ].flat(),
    limits: transcodeLimits,
    signal: options.signal,
    onLine: options.onLine,
  });
  return succeeded(outcome);
}

export async function runFfprobe(
  job: MediaJob,
  args: readonly string[],
  options: RunOptions = {},
): Promise<SandboxOutcome> {
  const outcome = await runInSandbox(job.directory, {
    program: 'ffprobe',
    args: ['-hide_banner', '-loglevel', 'error', ...args],
    limits: inspectLimits,
    signal: options.signal,
    onLine: options.onLine,
  });
  return succeeded(outcome);
}

const SIGKILL = 128 + 9;

function succeeded(outcome: SandboxOutcome): SandboxOutcome {
  const { exitCode, stderr } = outcome;
  if (stderr.includes('No space left on device')) {
    throw new SandboxFailed('There is no space left for the files of a job');
  }
  // ffmpeg exits with success when a filter failed midway.
  const gaveUp = /Error while filtering|Cannot allocate memory/.test(stderr);
  if (exitCode === 0 && !gaveUp) return outcome;
  // Our own limits end a program by other signals; this one comes from a machine out of memory.
  if (exitCode === SIGKILL) throw new SandboxFailed('The program was killed from outside');
  if (/not on whitelist|exceeds specified max pixel count/.test(stderr)) {
    throw new MediaRefused('media_unsupported', stderr.trim());
  }
  throw new MediaRefused('processing_failed', `exit code ${exitCode}: ${stderr.trim()}`);
}
