import { describe, expect, it } from 'vitest';
import { chooseCut } from './cut.ts';

describe('the part that becomes the loop', () => {
  it.each([
    ['all of a short recording', 12.5, {}, { start: 0, seconds: 12.5 }],
    ['60 seconds of a recorder that overshot', 60.9, {}, { start: 0, seconds: 60 }],
    ['the part that was chosen', 300, { start: 20, end: 45 }, { start: 20, seconds: 25 }],
    [
      'what is there of the part that was chosen',
      30,
      { start: 20, end: 45 },
      { start: 20, seconds: 10 },
    ],
    ['the rest, if only a start was chosen', 70, { start: 20 }, { start: 20, seconds: 50 }],
    ['60 seconds, if the rest overshoots', 80.5, { start: 20 }, { start: 20, seconds: 60 }],
  ])('is %s', (_, duration, edit, cut) => {
    expect(chooseCut(duration, edit)).toEqual(cut);
  });

  it.each([
    ['61.5 seconds without a choice', 61.5, {}],
    ['a start that leaves too much', 100, { start: 20 }],
  ])('cannot be chosen for %s', (_, duration, edit) => {
    expect(() => chooseCut(duration, edit)).toThrow(
      expect.objectContaining({ code: 'media_too_long' }),
    );
  });

  it('cannot start after the end', () => {
    expect(() => chooseCut(10, { start: 12, end: 20 })).toThrow(
      expect.objectContaining({ code: 'processing_failed' }),
    );
  });
});
