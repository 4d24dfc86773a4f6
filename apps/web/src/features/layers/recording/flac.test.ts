import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFlac } from './flac.ts';

const HERTZ = 48_000;

/** Decoded by ffmpeg, as the server does. */
const decoded = (file: Uint8Array): Int16Array => {
  const { stdout, stderr, status } = spawnSync(
    'ffmpeg',
    ['-loglevel', 'warning', '-err_detect', 'explode', '-f', 'flac', '-i', '-', '-f', 's16le', '-'],
    { input: file, maxBuffer: 2 ** 26 },
  );
  expect({ status, said: stderr.toString() }).toEqual({ status: 0, said: '' });
  return new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
};

const quantized = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) =>
    Math.round(Math.max(-1, Math.min(32_767 / 32_768, sample)) * 32_768),
  );

const tone = (seconds: number): Float32Array =>
  Float32Array.from(
    { length: seconds * HERTZ },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * 220 * at) / HERTZ),
  );

test('ffmpeg reads every sample back as it was', () => {
  const samples = tone(3);
  expect(decoded(encodeFlac(samples, HERTZ))).toEqual(quantized(samples));
});

test('a tone takes less than half of the space of plain samples', () => {
  expect(encodeFlac(tone(3), HERTZ).length).toBeLessThan(3 * HERTZ);
});

test('a file of sixty seconds at an odd sample rate has all of them', () => {
  const samples = new Float32Array(60 * 44_100 + 17).fill(0.25, 1000, 2000);
  const read = decoded(encodeFlac(samples, 44_100));
  expect(read).toHaveLength(samples.length);
  expect(Buffer.from(read.buffer).equals(Buffer.from(quantized(samples).buffer))).toBe(true);
});

test('noise, clipping and very short takes survive', () => {
  const anything = fc.float32Array({ min: -2, max: 2, noNaN: true, minLength: 1, maxLength: 9000 });
  fc.assert(
    fc.property(anything, (samples) => {
      expect(decoded(encodeFlac(samples, HERTZ))).toEqual(quantized(samples));
    }),
    { numRuns: 12 },
  );
});
