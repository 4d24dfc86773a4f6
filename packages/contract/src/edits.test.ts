import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileSecondAt,
  isComposed,
  keptRanges,
  loopSecondAt,
  photoAt,
  photoFadeSeconds,
  photosSeconds,
  playedSeconds,
  suits,
  textsAt,
} from './edits.ts';
import { limits } from './limits.ts';
import { mediaEdit } from './schemas/media-edit.ts';

const second = fc.double({ min: 0, max: 120, noNaN: true });
const speed = fc.double({ min: 0.5, max: 2, noNaN: true });

/** Cuts whose edges and gaps are in order. */
const cuts = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: 1200 }), { minLength: 2, maxLength: 10 }), speed)
  .map(([tenths, chosen]) => {
    const points = tenths.toSorted((a, b) => a - b).map((tenth) => tenth / 10);
    const inner = points.slice(1, -1);
    const gaps = inner.flatMap((start, index) => {
      const end = inner[index + 1];
      return index % 2 === 0 && end !== undefined ? [{ start, end }] : [];
    });
    return { start: points[0], end: points.at(-1), gaps, speed: chosen };
  });

describe('what is played of a file', () => {
  test('everything between the edges but the gaps, in order', () => {
    expect(keptRanges({ start: 2, end: 20, gaps: [{ start: 4, end: 6 }] })).toEqual([
      { start: 2, end: 4 },
      { start: 6, end: 20 },
    ]);
    expect(keptRanges({ gaps: [{ start: 4, end: 6 }] }, 5)).toEqual([{ start: 0, end: 4 }]);
  });

  test('it lasts as long as its parts, at its speed', () => {
    expect(playedSeconds({ start: 2, end: 20, gaps: [{ start: 4, end: 6 }], speed: 2 })).toBe(8);
    expect(playedSeconds({}, 14)).toBe(14);
  });

  test('a second of the loop is found in the file, and back', () => {
    fc.assert(
      fc.property(cuts, fc.double({ min: 0, max: 1, noNaN: true }), (edit, at) => {
        const loopSecond = at * playedSeconds(edit) * 0.999;
        const found = fileSecondAt(edit, loopSecond);
        expect(loopSecondAt(edit, found)).toBeCloseTo(loopSecond, 6);
        expect(keptRanges(edit).some(({ start, end }) => found >= start && found <= end)).toBe(
          true,
        );
      }),
    );
  });

  test('a later second of the file is never played earlier', () => {
    fc.assert(
      fc.property(cuts, second, second, (edit, one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        expect(loopSecondAt(edit, first)).toBeLessThanOrEqual(loopSecondAt(edit, last));
      }),
    );
  });
});

describe('photos', () => {
  test('share the time equally, and a voice decides how long that is', () => {
    expect(photosSeconds({ order: [0, 1, 2], seconds: 3 })).toBe(9);
    expect(photosSeconds({ order: [0, 1, 2], seconds: 3 }, 12.5)).toBe(12.5);
    expect(photosSeconds({ order: Array.from({ length: 12 }, (_, i) => i), seconds: 5 })).toBe(60);
    expect([0, 2.9, 3, 8.9, 9, 20].map((at) => photoAt(3, 9, at))).toEqual([0, 0, 1, 2, 2, 2]);
  });

  test('fade only as far as there is time', () => {
    expect(photoFadeSeconds(3, 9)).toBe(limits.edit.photoFadeSeconds);
    expect(photoFadeSeconds(10, 2)).toBeCloseTo(0.1);
  });
});

test('texts are shown from their start until before their end', () => {
  const texts = [{ start: 1, end: 3 }, { start: 2 }];
  expect([0.5, 1, 2.5, 3].map((at) => textsAt(texts, at).length)).toEqual([0, 1, 2, 1]);
});

const text = { text: 'Hi', x: 0.5, y: 0.5, size: 24 };

test.each([
  [{}],
  [{ start: 3, end: 60 }],
  [{ start: 0, end: 100, speed: 2 }],
  [
    {
      gaps: [
        { start: 1, end: 2 },
        { start: 2, end: 3 },
      ],
    },
  ],
  [{ end: 70, gaps: [{ start: 10, end: 20 }] }],
  [{ cover: { second: 3.5 } }],
  [{ inputs: [10, 20], cover: { input: 1 } }],
  [
    {
      inputs: [10, 20, 30],
      takes: [
        { input: 1, start: 0 },
        { input: 2, start: 5 },
      ],
      volume: 0.3,
    },
  ],
  [{ inputs: [10, 20], photos: { order: [1, 0], seconds: 3 } }],
  [
    {
      inputs: [10, 20, 30],
      photos: { order: [1, 0], seconds: 3 },
      takes: [{ input: 2, start: 0 }],
    },
  ],
  [{ texts: [text, { ...text, start: 2, end: 3 }] }],
  [
    {
      texts: [
        { ...text, end: 2 },
        { ...text, end: 2 },
        { ...text, start: 2 },
      ],
    },
  ],
])('an edit that can be made: %j', (edit) => {
  expect(mediaEdit.safeParse(edit).success).toBe(true);
});

test.each([
  [{ start: -1 }],
  [{ start: 5, end: 5 }],
  [{ start: 9, end: 5 }],
  [{ start: 0, end: 60.5 }],
  [{ start: 0, end: 100, speed: 0.5 }],
  [{ speed: 0 }],
  [{ speed: -1 }],
  [{ speed: 1e9 }],
  [{ speed: Number.NaN }],
  [{ gaps: [{ start: 2, end: 1 }] }],
  [
    {
      gaps: [
        { start: 1, end: 3 },
        { start: 2, end: 4 },
      ],
    },
  ],
  [
    {
      gaps: [
        { start: 3, end: 4 },
        { start: 1, end: 2 },
      ],
    },
  ],
  [{ start: 1, end: 5, gaps: [{ start: 0, end: 2 }] }],
  [{ start: 1, end: 5, gaps: [{ start: 1, end: 5 }] }],
  [{ gaps: Array.from({ length: 21 }, (_, i) => ({ start: i, end: i + 0.5 })) }],
  [{ inputs: [10] }],
  [{ inputs: [10, 0] }],
  [{ inputs: [10, 20] }],
  [{ cover: { input: 1 } }],
  [{ takes: [{ input: 1, start: 0 }] }],
  [{ inputs: [10, 20], takes: [{ input: 0, start: 0 }] }],
  [{ inputs: [10, 20], takes: [{ input: 1, start: 0 }], cover: { input: 1 } }],
  [{ inputs: [10, 20], photos: { order: [0, 0], seconds: 3 } }],
  [{ inputs: [10, 20], photos: { order: [0, 2], seconds: 3 } }],
  [{ inputs: [10, 20], photos: { order: [0, 1], seconds: 30 } }],
  [{ inputs: [10, 20], photos: { order: [0, 1], seconds: 3 }, speed: 2 }],
  [{ texts: Array.from({ length: 9 }, () => text) }],
  [{ texts: [text, text, text] }],
  [{ texts: [{ ...text, start: 2, end: 2.5 }] }],
  [{ texts: [{ ...text, text: 'a\u0007b' }] }],
  [{ texts: [{ ...text, text: '\u200b' }] }],
  [{ texts: [{ ...text, text: 'x'.repeat(121) }] }],
  [{ texts: [{ ...text, size: 900 }] }],
  [{ texts: [{ ...text, mood: 'Not a slug!' }] }],
  [{ volume: 2 }],
  [{ anything: 1 }],
])('an edit that cannot be made: %j', (edit) => {
  expect(mediaEdit.safeParse(edit).success).toBe(false);
});

test('each kind of loop has its own edits', () => {
  const voiceOver = { inputs: [10, 20], takes: [{ input: 1, start: 0 }] };
  expect(suits('video', voiceOver)).toBe(true);
  expect(suits('audio', voiceOver)).toBe(false);
  expect(suits('audio', { speed: 1.4, gaps: [{ start: 1, end: 2 }] })).toBe(true);
  expect(suits('image', { speed: 1.4 })).toBe(false);
  expect(suits('image', {})).toBe(true);
  expect(suits('status', {})).toBe(false);
});

test('a cut alone needs no composing', () => {
  expect(isComposed({ start: 1, end: 2, speed: 1, volume: 1 })).toBe(false);
  expect(isComposed({ volume: 0 })).toBe(true);
  expect(isComposed({ gaps: [{ start: 1, end: 2 }] })).toBe(true);
});
