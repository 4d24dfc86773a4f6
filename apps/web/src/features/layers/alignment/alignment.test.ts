import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SURE, findOffset } from './find-offset.ts';
import { findBeat } from './find-tempo.ts';

const HERTZ = 48_000;

/** A generator of noise that is the same in every run. */
const noiseFrom = (seed: number): (() => number) => {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
};

type Hit = { hertz: number; decay: number };
const CLICK: Hit = { hertz: 3000, decay: 400 };
const KICK: Hit = { hertz: 70, decay: 18 };
const CLAP: Hit = { hertz: 1200, decay: 45 };

type Sound = { seconds: number; at: readonly number[]; hit?: Hit; noise?: number; rate?: number };

const hits = ({ seconds, at, hit = CLICK, noise = 0, rate = HERTZ }: Sound): Float32Array => {
  const random = noiseFrom(at.length);
  const samples = Float32Array.from({ length: seconds * rate }, () => noise * random());
  for (const start of at) {
    const first = Math.round(start * rate);
    for (let index = Math.max(0, -first); index < 0.25 * rate; index += 1) {
      if (first + index >= samples.length) break;
      const t = index / rate;
      const sample = 0.6 * Math.exp(-t * hit.decay) * Math.sin(2 * Math.PI * hit.hertz * t);
      samples[first + index] = (samples[first + index] ?? 0) + sample;
    }
  }
  return samples;
};

const hum = (seconds: number, onsets: readonly number[]): Float32Array =>
  Float32Array.from({ length: seconds * HERTZ }, (_, at) => {
    const t = at / HERTZ;
    const since = Math.min(...onsets.filter((onset) => onset <= t).map((onset) => t - onset));
    const swell = Number.isFinite(since) ? Math.min(1, since / 0.04) * Math.exp(-since * 1.2) : 0;
    return 0.3 * swell * Math.sin(2 * Math.PI * 180 * t);
  });

test('a take that came late is moved earlier by as much', () => {
  const at = [0.5, 1.1, 1.5, 2.3, 3.1];
  const late = at.map((second) => second + 0.12);
  const found = findOffset(hits({ seconds: 4, at }), hits({ seconds: 4, at: late }), HERTZ);
  expect(found.offsetMs).toBeCloseTo(-120, -0.7);
  expect(found.confidence).toBeGreaterThan(0.9);
});

test('any start error up to a quarter of a second is found to a few milliseconds', () => {
  const beats = fc.uniqueArray(fc.integer({ min: 1, max: 22 }), { minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(
      beats,
      fc.integer({ min: -250, max: 250 }),
      fc.constantFrom(CLICK, KICK, CLAP),
      fc.constantFrom(44_100, 48_000),
      (grid, errorMs, hit, rate) => {
        // On no regular grid, so that only one shift is right.
        const at = grid.map((beat) => beat * 0.25 + 0.045 * Math.sin(beat * 12.9));
        const others = hits({ seconds: 6, at, rate, noise: 0.002 });
        const moved = at.map((second) => second + errorMs / 1000);
        const take = hits({ seconds: 6, at: moved, hit, rate, noise: 0.004 });
        const found = findOffset(others, take, rate);
        expect(Math.abs(found.offsetMs + errorMs)).toBeLessThanOrEqual(6);
        expect(found.confidence).toBeGreaterThanOrEqual(SURE);
      },
    ),
    { numRuns: 25 },
  );
});

test('on a regular beat the nearer of two matching shifts is taken', () => {
  const at = Array.from({ length: 20 }, (_, beat) => 0.3 + beat * 0.25);
  const late = at.map((second) => second + 0.06);
  const found = findOffset(hits({ seconds: 6, at }), hits({ seconds: 6, at: late }), HERTZ);
  expect(Math.abs(found.offsetMs + 60)).toBeLessThanOrEqual(6);
});

test('a hum that begins with the beat is aligned to it', () => {
  const at = [0.4, 1.3, 2.0, 3.1, 4.2];
  const late = at.map((second) => second + 0.09);
  const found = findOffset(hits({ seconds: 6, at, hit: KICK }), hum(6, late), HERTZ);
  // A voice swells: where it begins is less sharp than a click.
  expect(Math.abs(found.offsetMs + 90)).toBeLessThanOrEqual(30);
  expect(found.confidence).toBeGreaterThanOrEqual(SURE);
});

test('noise, silence and a steady tone match nothing', () => {
  const others = hits({ seconds: 6, at: [0.4, 1.3, 2.0, 3.1, 4.2] });
  const noise = hits({ seconds: 6, at: [], noise: 0.3 });
  const steady = Float32Array.from({ length: 6 * HERTZ }, (_, at) => 0.2 * Math.sin(at / 30));
  for (const take of [noise, steady, new Float32Array(6 * HERTZ), new Float32Array(0)]) {
    expect(findOffset(others, take, HERTZ).confidence).toBeLessThan(SURE);
  }
  expect(findOffset(new Float32Array(HERTZ), new Float32Array(HERTZ), HERTZ)).toEqual({
    offsetMs: 0,
    confidence: 0,
  });
});

test.each([90, 100, 120, 140])('a beat of %i a minute is found', (pace) => {
  const beat = 60 / pace;
  const at = Array.from({ length: Math.floor(11 / beat) }, (_, index) => 0.2 + index * beat);
  expect(findBeat(hits({ seconds: 12, at, hit: KICK, noise: 0.002 }), HERTZ)).toBeCloseTo(
    beat,
    1.7,
  );
});

test('off-beats between the beats do not double the tempo', () => {
  const beat = 0.55;
  const loud = Array.from({ length: 20 }, (_, index) => 0.2 + index * beat);
  const soft = loud.map((second) => second + beat / 2);
  const samples = hits({ seconds: 12, at: loud, hit: KICK });
  const between = hits({ seconds: 12, at: soft, hit: CLICK });
  const both = samples.map((sample, at) => sample + 0.1 * (between[at] ?? 0));
  expect(findBeat(both, HERTZ)).toBeCloseTo(beat, 1.7);
});

test('noise and silence have no beat', () => {
  expect(findBeat(new Float32Array(5 * HERTZ), HERTZ)).toBeNull();
  expect(findBeat(hits({ seconds: 8, at: [], noise: 0.3 }), HERTZ)).toBeNull();
});
