import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const measure = (text: string): number => text.length;

test('a text is broken between words', () => {
  expect(wrapText('the sound my grandmother makes', { measure, width: 12, lines: 3 })).toEqual([
    'the sound my',
    'grandmother',
    'makes',
  ]);
});

test('what does not fit ends in an ellipsis, and a long word is broken', () => {
  expect(wrapText('one two three', { measure, width: 5, lines: 2 })).toEqual(['one', 'two…']);
  expect(wrapText('abcdefghij', { measure, width: 4, lines: 2 })).toEqual(['abcd', 'efg…']);
});

test('no line is wider than it may be, and nothing is lost before the end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'ö') })),
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 1, max: 5 }),
      (texts, width, lines) => {
        const text = texts.join(' ');
        const wrapped = wrapText(text, { measure, width, lines });
        expect(wrapped.length).toBeLessThanOrEqual(lines);
        for (const line of wrapped) expect(line.length).toBeLessThanOrEqual(width);
        const shown = wrapped.join('').replaceAll(' ', '');
        const whole = text.replaceAll(' ', '');
        const isCut = shown.endsWith('…');
        expect(shown).toBe(isCut ? `${whole.slice(0, shown.length - 1)}…` : whole);
      },
    ),
  );
});
