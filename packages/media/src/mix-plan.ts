import { CEILING_DBTP, decibelsToGain, targetGain, type Loudness } from '@swirl/contract/loudness';
import { bareOutput, renditionInput } from './ffmpeg.ts';
import { FRAME_SAMPLES, HERTZ, soundChain } from './loudness.ts';
import { drawnSound } from './waveform.ts';

/** Between the two runs: the sum of all stems before it is brought to its loudness. */
export const MIXED_SOUND = 'mixed.f32';
/** What is drawn of the finished mix. */
export const DRAWN_MIX = 'mix.pcm';

/** A length that was rounded when it was stored still has its last frame. */
const ROUNDING_FRAMES = 0.01;

export interface MixStem {
  /** In the job's directory. */
  readonly name: string;
  /** 1 is the loudness of every loop. */
  readonly gain: number;
  readonly offsetMs: number;
  /** Of the file as it is. */
  readonly loudness: Loudness;
}

export interface Mix {
  /** By position, the root first. Not empty. */
  readonly stems: readonly MixStem[];
  /** Of the root. */
  readonly seconds: number;
  readonly channels: 1 | 2;
}

export function drawnStem(index: number): string {
  return `stem-${index}.pcm`;
}

/** A mix is as long as the root, whatever its stems are. */
export function mixSamples(seconds: number): number {
  const frames = Math.floor((seconds * HERTZ) / FRAME_SAMPLES + ROUNDING_FRAMES);
  return Math.max(1, frames) * FRAME_SAMPLES;
}

/** Adds all stems up and measures the sum. Each is decoded once, for the sum and its envelope. */
export function sumArguments({ stems, seconds, channels }: Mix): string[] {
  const samples = mixSamples(seconds);
  const chains = stems.map(
    (stem, index) =>
      `[${index}:a]${stemChain(stem, samples, channels)},asplit[stem${index}][drawn${index}]`,
  );
  const inputs = stems.map((_, index) => `[stem${index}]`).join('');
  const sum = `${inputs}amix=inputs=${stems.length}:normalize=0,ebur128=peak=true[sum]`;
  return [
    stems.flatMap(({ name }) => renditionInput(name)),
    ['-filter_complex', [...chains, sum].join(';')],
    ['-map', '[sum]', '-c:a', 'pcm_f32le', ...bareOutput, '-f', 'f32le', MIXED_SOUND],
    stems.flatMap((_, index) => [
      '-map',
      `[drawn${index}]`,
      ...drawnSound,
      ...bareOutput,
      drawnStem(index),
    ]),
  ].flat();
}

function stemChain(stem: MixStem, samples: number, channels: 1 | 2): string {
  const offset = Math.round((stem.offsetMs * HERTZ) / 1000);
  return [
    soundChain({ channels }),
    offset > 0 && `adelay=${offset}S:all=1`,
    offset < 0 && `atrim=start_sample=${-offset},asetpts=PTS-STARTPTS`,
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
    `volume=${(stem.gain * decibelsToGain(targetGain(stem.loudness))).toFixed(6)}`,
  ]
    .filter(Boolean)
    .join(',');
}

export interface MixOutput {
  readonly name: string;
  /** The rendition whose picture is copied, in the job's directory. */
  readonly picture: string | null;
}

/**
 * Encodes the sum. By default the limiter raises what it limits and delays it by its attack; both are
 * off. Pictures are copied, never encoded again.
 */
export function outputArguments(
  { channels }: Pick<Mix, 'channels'>,
  gain: number,
  outputs: readonly MixOutput[],
): string[] {
  const ceiling = decibelsToGain(CEILING_DBTP);
  const labels = outputs.map((_, index) => `[sound${index}]`);
  const chain = [
    `[0:a]volume=${gain.toFixed(2)}dB`,
    `alimiter=limit=${ceiling.toFixed(4)}:level=0:latency=1`,
    `asplit=${outputs.length + 1}${labels.join('')}[drawn]`,
  ].join(',');
  const pictures = outputs.flatMap(({ picture }) => picture ?? []);
  return [
    ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'f32le'],
    ['-codec_whitelist', 'pcm_f32le', '-f', 'f32le'],
    ['-ar', String(HERTZ), '-ac', String(channels), '-i', `file:${MIXED_SOUND}`],
    pictures.flatMap((picture) => renditionInput(picture)),
    ['-filter_complex', chain],
    outputs.flatMap((output, index) => outputFile(output, labels[index] ?? '', pictures)),
    ['-map', '[drawn]', ...drawnSound, ...bareOutput, DRAWN_MIX],
  ].flat();
}

function outputFile(
  { name, picture }: MixOutput,
  sound: string,
  pictures: readonly string[],
): string[] {
  return [
    picture === null ? [] : ['-map', `${1 + pictures.indexOf(picture)}:v`, '-c:v', 'copy'],
    ['-map', sound, '-c:a', 'aac', '-b:a', '128k'],
    [...bareOutput, '-movflags', '+faststart', '-f', picture === null ? 'ipod' : 'mp4', name],
  ].flat();
}
