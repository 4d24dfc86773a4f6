import { mediaEdit } from '@swirl/contract/schemas/media-edit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSamples, videoEdit } from './video-take.ts';

test('the server accepts every cut of a take, also of a whole minute', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.2, max: 6, noNaN: true }),
      fc.double({ min: 1, max: 60, noNaN: true }),
      (start, seconds) => {
        const edit = videoEdit(start, seconds);
        expect(mediaEdit.safeParse(edit).success).toBe(true);
        expect(edit.start).toBeCloseTo(Math.max(0, start), 2);
        expect((edit.end ?? 0) - (edit.start ?? 0)).toBeCloseTo(seconds, 1);
      },
    ),
  );
});

test('the samples of a stored take are those of its cut, counted from where the sound begins', () => {
  const samples = Float32Array.from({ length: 100 }, (_, at) => at);
  const cut = (start: number, end: number, soundStart: number) => [
    ...cutSamples(samples, { sampleRate: 10, edit: { start, end }, soundStart }),
  ];
  expect(cut(1, 1.3, 0)).toEqual([10, 11, 12]);
  expect(cut(1, 1.3, 0.5)).toEqual([5, 6, 7]);
  // The sound begins after the take.
  expect(cut(0, 0.3, 0.2)).toEqual([0, 0, 0]);
  expect(cut(0, 0.4, 0.2)).toEqual([0, 0, 0, 1]);
});
