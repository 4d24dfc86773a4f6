import { readFile } from 'node:fs/promises';
import { limits } from '@swirl/contract/limits';

/** The format in which ffmpeg outputs sound for drawing: one channel, 16 bits. */
export const DRAWN_HERTZ = 16_000;
export const drawnSound = [
  '-ac',
  '1',
  '-ar',
  String(DRAWN_HERTZ),
  '-c:a',
  'pcm_s16le',
  '-f',
  's16le',
];

const { waveformBars, envelopeHertz } = limits.media;

/**
 * Loops are around −16 LUFS: below the first the avatar's mouth is closed, at the second wide open.
 */
const CLOSED_DB = -48;
const OPEN_DB = -10;

export interface Waveform {
  /** Heights of the bars, 0 to 100, the highest of them 100 unless all is silent. */
  readonly peaks: readonly number[];
  /** Base64 of one byte of loudness per frame. */
  readonly envelope: string;
}

export async function readWaveform(path: string): Promise<Waveform> {
  const samples = readSamples(await readFile(path));
  return { peaks: drawPeaks(samples), envelope: drawEnvelope(samples) };
}

export function readSamples(bytes: Buffer): Int16Array {
  return new Int16Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)),
  );
}

export function drawPeaks(samples: Int16Array): number[] {
  const heights = slices(samples, waveformBars).map(loudest);
  const highest = Math.max(...heights);
  return heights.map((height) => (highest === 0 ? 0 : Math.round((height / highest) * 100)));
}

export function drawEnvelope(samples: Int16Array): string {
  return Buffer.from(drawFrames(samples, envelopeHertz)).toString('base64');
}

/** One byte of loudness for each of so many frames a second. */
export function drawFrames(samples: Int16Array, hertz: number): Uint8Array {
  const frames = Math.ceil((samples.length / DRAWN_HERTZ) * hertz);
  return Uint8Array.from(slices(samples, frames, DRAWN_HERTZ / hertz).map(openness));
}

function slices(samples: Int16Array, count: number, length = samples.length / count): Int16Array[] {
  return Array.from({ length: count }, (_, n) =>
    samples.subarray(Math.round(n * length), Math.round((n + 1) * length)),
  );
}

function loudest(samples: Int16Array): number {
  let highest = 0;
  for (const sample of samples) highest = Math.max(highest, Math.abs(sample));
  return highest;
}

function openness(samples: Int16Array): number {
  let power = 0;
  for (const sample of samples) power += (sample / 32_768) ** 2;
  const db = 10 * Math.log10(power / Math.max(1, samples.length));
  const share = (db - CLOSED_DB) / (OPEN_DB - CLOSED_DB);
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}
