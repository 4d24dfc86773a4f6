import { expect, test } from 'vitest';
import { loopedPosition, voiceShape } from './voice-shape.ts';

test('the waveform of a recording that is silent, then loud, rises', () => {
  const samples = Float32Array.from({ length: 4000 }, (_, index) =>
    index < 2000 ? 0 : Math.sin(index),
  );
  expect(voiceShape(samples, 4)).toEqual([0, 0, 1, 1]);
  expect(voiceShape(new Float32Array(0), 3)).toEqual([0, 0, 0]);
});

test('playback repeats the trimmed range', () => {
  const range = { start: 2, end: 5 };
  expect(loopedPosition(range, 0)).toBe(2);
  expect(loopedPosition(range, 2.5)).toBe(4.5);
  expect(loopedPosition(range, 7)).toBe(3);
  expect(loopedPosition({ start: 4, end: 4 }, 9)).toBe(4);
});

test('what was deleted is skipped every time', () => {
  const cuts = { start: 1, end: 6, gaps: [{ start: 2, end: 4 }] };
  expect([0, 0.5, 1, 2.5, 3, 4].map((seconds) => loopedPosition(cuts, seconds))).toEqual([
    1, 1.5, 4, 5.5, 1, 4,
  ]);
});
