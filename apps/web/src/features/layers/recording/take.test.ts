import { limits } from '@swirl/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countShown, scheduleCountIn } from './count-in.ts';
import { CLICK_SECONDS, clickSample, deviceLatency, measuredLatency } from './device-latency.ts';
import { nextLevel } from './level-word.ts';
import { createTakeBuffer } from './take-buffer.ts';

const HERTZ = 48_000;

test('clicks are one beat apart, and the take begins one beat after the last', () => {
  const { clicks, startsAt } = scheduleCountIn(10, 4, 0.5);
  expect(clicks).toHaveLength(4);
  expect(clicks.map((at) => at - (clicks[0] ?? 0))).toEqual([0, 0.5, 1, 1.5]);
  expect(startsAt).toBeCloseTo((clicks[3] ?? 0) + 0.5);
  expect(clicks[0]).toBeGreaterThan(10);
});

test('without a count-in the take begins at once', () => {
  const { clicks, startsAt } = scheduleCountIn(10, 0, 0.5);
  expect(clicks).toEqual([]);
  expect(startsAt).toBeGreaterThan(10);
  expect(startsAt).toBeLessThan(10.5);
});

test('the count goes down to one and ends with the start', () => {
  const countIn = scheduleCountIn(0, 3, 1);
  const shown = [0, 0.5, 1.5, 2.5, 3.5].map((now) => countShown(countIn, now));
  expect(shown).toEqual([null, 3, 2, 1, null]);
});

test('latency is what the browser reports, and the microphone is asked only if it does not', () => {
  expect(deviceLatency({ output: 0.02, input: 0.01, measured: 0.2 })).toBeCloseTo(0.03);
  expect(deviceLatency({ output: 0.02, input: undefined, measured: 0.2 })).toBeCloseTo(0.02);
  expect(deviceLatency({ output: undefined, input: undefined, measured: 0.2 })).toBeCloseTo(0.2);
  expect(deviceLatency({ output: 0, input: Number.NaN, measured: null })).toBe(0);
});

test('no reported latency moves a take by more than a second or backwards', () => {
  const reported = fc.option(fc.double(), { nil: undefined });
  fc.assert(
    fc.property(reported, reported, (output, input) => {
      const seconds = deviceLatency({ output, input, measured: null });
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(1);
    }),
  );
});

const withClicks = (clicks: readonly number[], latency: number): Float32Array => {
  const samples = Float32Array.from({ length: 3 * HERTZ }, (_, at) => 0.002 * Math.sin(at * at));
  for (const click of clicks) {
    const first = Math.round((click + latency) * HERTZ);
    for (let at = 0; at < CLICK_SECONDS * HERTZ; at += 1) {
      samples[first + at] = (samples[first + at] ?? 0) + 0.3 * clickSample(at / HERTZ);
    }
  }
  return samples;
};

test('a count-in that the microphone hears shows the latency of the device', () => {
  const clicks = [0.2, 0.8, 1.4];
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 500 }), (ms) => {
      const found = measuredLatency(withClicks(clicks, ms / 1000), HERTZ, clicks);
      expect(found).not.toBeNull();
      expect(Math.abs((found ?? 0) * 1000 - ms)).toBeLessThanOrEqual(3);
    }),
    { numRuns: 15 },
  );
});

test('with headphones the microphone hears no count-in', () => {
  expect(measuredLatency(withClicks([], 0), HERTZ, [0.2, 0.8, 1.4])).toBeNull();
  expect(measuredLatency(withClicks([], 0), HERTZ, [])).toBeNull();
});

test('every sample is where its frame number says, whatever was lost or came late', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      sizes,
      fc.func(fc.boolean()),
      fc.nat(400),
      fc.nat(4000),
      (all, isLost, from, frames) => {
        const buffer = createTakeBuffer();
        const delivered = new Set<number>();
        let frame = 100;
        const chunks = all.map((size) => {
          const chunk = {
            frame,
            samples: Float32Array.from({ length: size }, (_, at) => frame + at),
          };
          frame += size;
          return chunk;
        });
        for (const chunk of chunks.toReversed()) {
          if (isLost(chunk.frame)) continue;
          buffer.add(chunk);
          for (const sample of chunk.samples) delivered.add(sample);
        }
        const { samples, missing } = buffer.cut(from, frames);
        const expected = Array.from({ length: frames }, (_, at) =>
          delivered.has(from + at) ? from + at : 0,
        );
        expect([...samples]).toEqual(expected);
        expect(missing).toBe(expected.filter((_, at) => !delivered.has(from + at)).length);
      },
    ),
  );
});

test('the word about the level follows the voice, but not faster than it can be read', () => {
  const quiet = nextLevel(null, 0.01, 0);
  expect(quiet.word).toBe('closer');
  expect(nextLevel(quiet, 0.4, 500).word).toBe('closer');
  const good = nextLevel(quiet, 0.4, 900);
  expect(good.word).toBe('good');
  expect(nextLevel(good, 1, 1800).word).toBe('loud');
});

test('no count-in or latency takes a take beyond the length of a loop', () => {
  const longest = scheduleCountIn(0, 4, 1).startsAt + 1;
  expect(longest).toBeLessThan(limits.loop.seconds.max);
});
