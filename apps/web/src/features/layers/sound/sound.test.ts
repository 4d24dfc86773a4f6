import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITER_SECONDS, createLimiter } from './limiter.ts';
import { measureLoudness } from './measure-loudness.ts';

const HERTZ = 48_000;

const tone = (seconds: number, hertz: number, height: number): Float32Array =>
  Float32Array.from(
    { length: seconds * HERTZ },
    (_, at) => height * Math.sin((2 * Math.PI * hertz * at) / HERTZ),
  );

/** As ffmpeg measures it, which the server uses. */
const reference = (channels: readonly Float32Array[]): number => {
  const frames = channels[0]?.length ?? 0;
  const woven = Float32Array.from(
    { length: frames * channels.length },
    (_, at) => channels[at % channels.length]?.[Math.floor(at / channels.length)] ?? 0,
  );
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-f', 'f32le', '-ar', String(HERTZ), '-ac', String(channels.length)].concat([
      '-i',
      '-',
      '-af',
      'ebur128',
      '-f',
      'null',
      '-',
    ]),
    { input: Buffer.from(woven.buffer) },
  );
  const text = stderr.toString();
  return Number(/I:\s+(\S+) LUFS/.exec(text.slice(text.lastIndexOf('Summary:')))?.[1]);
};

const spoken = tone(6, 300, 0.2).map((sample, at) =>
  at % HERTZ < HERTZ / 3 ? sample * 0.01 : sample,
);

test.each([
  ['a tone', [tone(4, 1000, 0.1)]],
  ['a low tone', [tone(4, 80, 0.5)]],
  ['sound with pauses', [spoken]],
  ['two channels', [tone(4, 440, 0.2), tone(4, 660, 0.1)]],
])('the loudness of %s is that of the server', (_, channels) => {
  const { integratedLufs } = measureLoudness(channels, HERTZ);
  expect(Math.abs(integratedLufs - reference(channels))).toBeLessThanOrEqual(0.1);
});

test('silence and sound too short to measure have no loudness', () => {
  expect(measureLoudness([new Float32Array(HERTZ)], HERTZ).integratedLufs).toBe(-Infinity);
  expect(measureLoudness([new Float32Array(0)], HERTZ).integratedLufs).toBe(-Infinity);
});

const limited = (samples: Float32Array, ceiling: number): Float32Array => {
  const limiter = createLimiter(HERTZ, ceiling, 1);
  const result = new Float32Array(samples.length);
  for (let at = 0; at + 128 <= samples.length; at += 128) {
    limiter.process([samples.subarray(at, at + 128)], [result.subarray(at, at + 128)]);
  }
  return result;
};

test('nothing louder than the ceiling gets through the limiter', () => {
  const sound = fc.float32Array({ min: -3, max: 3, noNaN: true, minLength: 1280, maxLength: 4096 });
  fc.assert(
    fc.property(sound, fc.double({ min: 0.3, max: 1, noNaN: true }), (samples, ceiling) => {
      const peak = limited(samples, ceiling).reduce(
        (high, one) => Math.max(high, Math.abs(one)),
        0,
      );
      expect(peak).toBeLessThanOrEqual(ceiling + 1e-3);
    }),
  );
});

test('below the ceiling the limiter changes nothing', () => {
  const samples = tone(1, 440, 0.5);
  const latency = Math.round(LIMITER_SECONDS * HERTZ);
  const result = limited(samples, 0.8);
  const difference = samples
    .subarray(0, 40_000)
    .reduce(
      (most, sample, at) => Math.max(most, Math.abs(sample - (result[at + latency] ?? 0))),
      0,
    );
  expect(difference).toBeLessThan(1e-6);
});

test('after a peak the limiter lets go again', () => {
  const samples = tone(2, 440, 0.3);
  samples[10_000] = 4;
  const result = limited(samples, 0.8);
  const late = result
    .subarray(60_000, 90_000)
    .reduce((high, one) => Math.max(high, Math.abs(one)), 0);
  expect(late).toBeCloseTo(0.3, 2);
});
