import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findStart } from './find-start.ts';

const HERTZ = 48_000;

/** A voice-like sound that never repeats exactly: swells of a gliding tone with noise. */
const voice = (seconds: number, seed: number): Float32Array => {
  let state = seed + 1;
  return Float32Array.from({ length: seconds * HERTZ }, (_, at) => {
    const t = at / HERTZ;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const swell = 0.5 + 0.5 * Math.sin(2 * Math.PI * (0.7 + 0.1 * seed) * t);
    return swell * Math.sin(2 * Math.PI * (180 + 20 * t) * t) * 0.4 + (0.05 * state) / 2 ** 31;
  });
};

/** The sound with `lead` seconds before it, a little quieter and with noise, as after an encoder. */
const recordedWith = (take: Float32Array, lead: number): Float32Array => {
  const before = Math.round(lead * HERTZ);
  let state = 7;
  return Float32Array.from({ length: before + take.length }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return 0.8 * (take[at - before] ?? 0) + (0.02 * state) / 2 ** 31;
  });
};

test('the start of a take is found in the recording of the camera to less than a millisecond', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 500, max: 1500 }),
      fc.integer({ min: -300, max: 300 }),
      (seed, leadMs, errorMs) => {
        const take = voice(2, seed);
        const lead = leadMs / 1000;
        const found = findStart(recordedWith(take, lead), take, HERTZ, lead + errorMs / 1000);
        expect(Math.abs(found - lead)).toBeLessThan(0.001);
      },
    ),
    { numRuns: 8 },
  );
});

test('a beep that repeats is found where it was expected', () => {
  const beeps = Float32Array.from({ length: 3 * HERTZ }, (_, at) => {
    const since = (at / HERTZ) % 0.5;
    return since < 0.1 ? Math.sin(2 * Math.PI * 400 * since) : 0;
  });
  const found = findStart(recordedWith(beeps, 1), beeps, HERTZ, 1.08);
  expect(Math.abs(found - 1)).toBeLessThan(0.001);
});

test('silence and another sound leave the expected start', () => {
  const take = voice(2, 1);
  expect(findStart(new Float32Array(3 * HERTZ), take, HERTZ, 0.7)).toBe(0.7);
  expect(findStart(recordedWith(take, 0.5), new Float32Array(HERTZ), HERTZ, 0.5)).toBe(0.5);
  expect(findStart(new Float32Array(0), new Float32Array(0), HERTZ, 0.5)).toBe(0.5);
});
