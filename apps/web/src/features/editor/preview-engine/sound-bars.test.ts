import { expect, test } from 'vitest';
import type { Sound } from './read-sound.ts';
import { takeBars } from './sound-bars.ts';
import { timelineOf } from './timeline.ts';

const RATE = 1000;

/** A sound with one loudness for each of its seconds. */
const soundOf = (loudness: readonly number[], startsAt = 0): Sound => {
  const samples = Float32Array.from(
    { length: loudness.length * RATE },
    (_, at) => loudness[Math.floor(at / RATE)] ?? 0,
  );
  const buffer = Object.assign(Object.create(null), {
    sampleRate: RATE,
    duration: loudness.length,
    getChannelData: () => samples,
  });
  return { buffer, startsAt };
};

test('the bars of takes are where the takes are', () => {
  const timeline = timelineOf({
    mediaType: 'video',
    files: [],
    fileSeconds: 4,
    takeSeconds: { 1: 1, 2: 3 },
    edit: { takes: [1, 2].map((input) => ({ input, start: input })) },
  });
  const sounds = new Map([
    [1, soundOf([0.5])],
    [2, soundOf([0.25, 0.125, 0.5])],
  ]);
  expect(takeBars(timeline, sounds, 4)).toEqual([0, 1, 0.5, 0.25]);
});

test('a take whose sound begins late is silent until then', () => {
  const timeline = timelineOf({
    mediaType: 'video',
    files: [],
    fileSeconds: 2,
    takeSeconds: { 1: 2 },
    edit: { takes: [{ input: 1, start: 0 }] },
  });
  expect(takeBars(timeline, new Map([[1, soundOf([0.5], 1)]]), 2)).toEqual([0, 1]);
});
