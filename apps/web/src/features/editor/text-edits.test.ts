import { textsFit } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import { loopText, textStyles } from '@swirl/contract/schemas/media-edit';
import type { LoopText } from '@swirl/contract/schemas/media-edit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditorClip } from './editor-clip.ts';
import {
  areReadable,
  endOf,
  largestSize,
  newText,
  problemAt,
  sized,
  snapped,
  textsOf,
  timed,
  withTexts,
} from './text-edits.ts';

const plain: LoopText = {
  text: 'cold!',
  style: 'plain',
  mood: null,
  x: 0.5,
  y: 0.4,
  size: 32,
  start: 0,
};
const clip: EditorClip = {
  mediaType: 'video',
  files: [],
  fileSeconds: 20,
  takeSeconds: {},
  edit: {},
};

const seconds = fc.double({ min: 0, max: 80, noNaN: true });
const lengths = fc.double({ min: 1, max: 60, noNaN: true });

test('a text is shown for at least a second, within the loop', () => {
  fc.assert(
    fc.property(seconds, seconds, lengths, (start, end, length) => {
      const text = timed(plain, { start, end }, length);
      expect(loopText.safeParse(text).success).toBe(true);
      expect(text.start).toBeGreaterThanOrEqual(0);
      expect(endOf(text, length) - text.start).toBeGreaterThan(limits.edit.textSeconds - 0.051);
      expect(textsFit({ texts: [text] })).toBe(true);
    }),
  );
});

test('a text that lasts until the end does so however long the loop becomes', () => {
  expect(timed(plain, { start: 2, end: 12.3 }, 12.34)).not.toHaveProperty('end');
  expect(timed({ ...plain, end: 3 }, { start: 2, end: 9 }, 12.34)).toMatchObject({ end: 9 });
});

test('near the middle is the middle', () => {
  expect(snapped({ x: 0.49, y: 0.3 })).toEqual({ x: 0.5, y: 0.3 });
  expect(snapped({ x: 1.2, y: -0.1 })).toEqual({ x: 1, y: 0 });
});

test('no text is larger than there is room for it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
      fc.double({ min: -10, max: 200, noNaN: true }),
      (text, size) => {
        const chosen = sized({ ...plain, text }, size).size;
        expect(chosen).toBeGreaterThanOrEqual(limits.edit.textSize.min);
        expect(chosen).toBeLessThanOrEqual(limits.edit.textSize.max);
        expect(chosen).toBeLessThanOrEqual(largestSize({ ...plain, text }));
      },
    ),
  );
  expect(largestSize({ ...plain, text: 'hi' })).toBe(64);
  expect(largestSize({ ...plain, text: 'w'.repeat(120) })).toBeLessThan(40);
});

test('new texts always fit, and it is said why no more can be added', () => {
  fc.assert(
    fc.property(fc.array(seconds, { maxLength: 12 }), lengths, (moments, length) => {
      const texts: LoopText[] = [];
      for (const moment of moments) {
        const now = Math.min(moment, length);
        if (problemAt(texts, now) !== null) continue;
        const added = newText('cold!', texts, now, length);
        if (added !== null) texts.push(added);
        expect(areReadable(texts)).toBe(true);
      }
      expect(texts.length).toBeLessThanOrEqual(limits.edit.texts);
    }),
  );
  const two = [plain, { ...plain, y: 0.6 }];
  expect(problemAt(two, 3)).toBe('too-many');
  expect(newText('third', two, 3, 20)).toBeNull();
  const eight = Array.from({ length: 8 }, (_, index) => ({
    ...plain,
    start: index,
    end: index + 1,
  }));
  expect(problemAt(eight, 12)).toBe('full');
});

test('every style can be stored, and the last deleted text leaves nothing', () => {
  for (const style of textStyles)
    expect(loopText.safeParse({ ...plain, style }).success).toBe(true);
  const withOne = withTexts(clip, [plain]);
  expect(textsOf(withOne)).toEqual([plain]);
  expect(withTexts(withOne, []).edit).toEqual({});
});
