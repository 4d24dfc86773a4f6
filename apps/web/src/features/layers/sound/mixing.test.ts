import { decibelsToGain } from '@swirl/contract/loudness';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignSamples } from '../mixer/align-samples.ts';
import { measureLoudness } from './measure-loudness.ts';
import { createStudioWork } from './studio-work.ts';
import { inMono, offsetFrames, sumStems } from './sum-stems.ts';

const HERTZ = 48_000;

const tone = (seconds: number, hertz: number, height: number): Float32Array =>
  Float32Array.from(
    { length: seconds * HERTZ },
    (_, at) => height * Math.sin((2 * Math.PI * hertz * at) / HERTZ),
  );

const shifted = (samples: Float32Array, offsetMs: number): Float32Array =>
  alignSamples(samples, { length: 200, shift: offsetFrames(offsetMs, HERTZ) });

test('a sum has every stem at its place, whatever its length', () => {
  const stem = fc.record({
    channels: fc.tuple(fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 300 })),
    factor: fc.constantFrom(0, 0.5, 1),
    offsetMs: fc.integer({ min: -3, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(stem, { minLength: 1, maxLength: 4 }), (stems) => {
      const [sum] = sumStems(stems, { frames: 200, sampleRate: HERTZ });
      const expected = Array.from({ length: 200 }, (_, at) =>
        stems.reduce((total, { channels: [own], factor, offsetMs }) => {
          return total + factor * (shifted(own, offsetMs)[at] ?? 0);
        }, 0),
      );
      for (const [at, value] of expected.entries()) expect(sum?.[at]).toBeCloseTo(value, 4);
    }),
  );
});

test('one channel among two is as loud as alone', () => {
  const own = tone(2, 1000, 0.2);
  const silent = { channels: [new Float32Array(9), new Float32Array(9)], factor: 1, offsetMs: 0 };
  const frames = 2 * HERTZ;
  const both = sumStems([{ channels: [own], factor: 1, offsetMs: 0 }, silent], {
    frames,
    sampleRate: HERTZ,
  });
  expect(both).toHaveLength(2);
  const alone = measureLoudness([own], HERTZ).integratedLufs;
  expect(measureLoudness(both, HERTZ).integratedLufs).toBeCloseTo(alone, 1);
  expect(inMono(both)).toHaveLength(frames);
});

test('others and a take come out at the loudness of every loop', () => {
  const work = createStudioWork();
  const frames = 4 * HERTZ;
  const others = tone(4, 300, 0.1);
  work.others({
    stems: [{ channels: [others], factor: 1, offsetMs: 0 }],
    seconds: 4,
    stemRate: HERTZ,
    sampleRate: HERTZ,
  });
  const samples = tone(4, 500, 0.01);
  const { levelDb } = work.take({ samples });
  const { gainDb } = work.mix({ gain: 1, offsetMs: 20 });
  const factor = decibelsToGain(gainDb);
  const mixed = sumStems(
    [
      { channels: [others], factor, offsetMs: 0 },
      { channels: [samples], factor: factor * decibelsToGain(levelDb), offsetMs: 20 },
    ],
    { frames, sampleRate: HERTZ },
  );
  expect(Math.abs(measureLoudness(mixed, HERTZ).integratedLufs + 16)).toBeLessThan(0.5);
});

test('a take at volume 0 leaves the others as they were', () => {
  const work = createStudioWork();
  const stems = [{ channels: [tone(3, 300, 0.1)], factor: 1, offsetMs: 0 }];
  const before = work.others({ stems, seconds: 3, stemRate: HERTZ, sampleRate: HERTZ });
  work.take({ samples: tone(3, 500, 0.3) });
  expect(work.mix({ gain: 0, offsetMs: 0 }).gainDb).toBeCloseTo(before.gainDb, 3);
});

test('stems decoded at half the rate are placed on the clock of the take', () => {
  const work = createStudioWork();
  const clicks = (rate: number, at: readonly number[]): Float32Array => {
    const samples = new Float32Array(4 * rate);
    for (const second of at) samples.fill(0.5, second * rate, (second + 0.005) * rate);
    return samples;
  };
  const stems = [{ channels: [clicks(HERTZ / 2, [0.5, 1.3, 2.2, 3])], factor: 1, offsetMs: 0 }];
  work.others({ stems, seconds: 4, stemRate: HERTZ / 2, sampleRate: HERTZ });
  const { alignment } = work.take({ samples: clicks(HERTZ, [0.6, 1.4, 2.3, 3.1]) });
  expect(Math.abs(alignment.offsetMs + 100)).toBeLessThanOrEqual(3);
});
