import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';

const execute = promisify(execFile);

export const FPS = 30;
export const HERTZ = 16_000;
/** Of the frames that are compared. */
const WIDTH = 72;
const HEIGHT = 128;

const decoded = async (args: readonly string[]): Promise<Buffer> => {
  const { stdout } = await execute('ffmpeg', ['-nostdin', '-loglevel', 'error', ...args, '-'], {
    encoding: 'buffer',
    maxBuffer: 1024 ** 3,
  });
  return stdout;
};

/** The brightness of all frames, at an even rate. */
export async function framesOf(file: string): Promise<Buffer[]> {
  const scale = `fps=${FPS}:start_time=0,scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`;
  const bytes = await decoded(['-i', file, '-vf', scale, '-f', 'rawvideo']);
  const size = WIDTH * HEIGHT;
  return Array.from({ length: bytes.length / size }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

export async function soundOf(file: string): Promise<Float32Array> {
  const bytes = await decoded(['-i', file, '-ac', '1', '-ar', String(HERTZ), '-f', 'f32le']);
  return new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)),
  );
}

/** What is left of samples or frames, by going through all of them. */
export function kept<Items extends { slice(from: number, to: number): Items }>(
  items: Items & { readonly length: number },
  { start = 0, end = Infinity, gaps = [] }: MediaEdit,
  perSecond: number,
): Items[] {
  const edges = [start, ...gaps.flatMap((gap) => [gap.start, gap.end]), end];
  const parts: Items[] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const [from = 0, to = Infinity] = edges.slice(index, index + 2);
    const last = Math.min(items.length, Math.round(to * perSecond));
    parts.push(items.slice(Math.round(from * perSecond), last));
  }
  return parts;
}

/** The structural similarity of two frames, over blocks of 8 × 8 pixels. */
export function ssim(one: Buffer, other: Buffer): number {
  const BLOCK = 8;
  let sum = 0;
  let blocks = 0;
  for (let top = 0; top < HEIGHT; top += BLOCK) {
    for (let left = 0; left < WIDTH; left += BLOCK) {
      sum += blockSsim(one, other, top * WIDTH + left, BLOCK);
      blocks += 1;
    }
  }
  return sum / blocks;
}

function blockSsim(one: Buffer, other: Buffer, first: number, block: number): number {
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let y = 0; y < block; y += 1) {
    for (let x = 0; x < block; x += 1) {
      const [p = 0, q = 0] = [one[first + y * WIDTH + x], other[first + y * WIDTH + x]];
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const count = block * block;
  [a, b] = [a / count, b / count];
  const [varianceA, varianceB, covariance] = [
    aa / count - a * a,
    bb / count - b * b,
    ab / count - a * b,
  ];
  return (
    ((2 * a * b + c1) * (2 * covariance + c2)) /
    ((a * a + b * b + c1) * (varianceA + varianceB + c2))
  );
}

/** How alike two sounds are whatever their loudness, from −1 to 1. */
export function correlation(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [power, otherPower, common] = [0, 0, 0];
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const [a = 0, b = 0] = [one[index], other[index]];
    power += a * a;
    otherPower += b * b;
    common += a * b;
  }
  return common / Math.sqrt(power * otherPower || 1);
}

/** How many samples one sound is later than the other, up to a frame of the picture. */
export function lagOf(one: Float32Array, other: Float32Array): number {
  const most = HERTZ / FPS;
  let best = { lag: 0, alike: -1 };
  for (let lag = -Math.floor(most); lag <= most; lag += 1) {
    const alike = correlation(one.subarray(Math.max(0, lag)), other.subarray(Math.max(0, -lag)));
    if (alike > best.alike) best = { lag, alike };
  }
  return best.lag;
}

/** How loud a sound is in each hundredth of a second, around its mean. */
export function loudness(samples: Float32Array, perSecond = 100): number[] {
  const size = HERTZ / perSecond;
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    const part = samples.subarray(index * size, (index + 1) * size);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / size);
  });
  const mean = levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
  return levels.map((level) => level - mean);
}

/** Quieter than this is noise. */
const NOISE = 0.01;

/** The strongest tone, by how often the wave rises from well below zero to well above it. */
export function pitch(samples: Float32Array): number {
  let rises = 0;
  let wasBelow = false;
  for (const sample of samples) {
    if (sample < -NOISE) wasBelow = true;
    else if (wasBelow && sample > NOISE) {
      wasBelow = false;
      rises += 1;
    }
  }
  return (rises * HERTZ) / Math.max(1, samples.length);
}
