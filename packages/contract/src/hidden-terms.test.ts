import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHiddenTerm, tidyHiddenTerms } from './hidden-terms.ts';

const word = fc.stringMatching(/^\p{L}{1,12}$/u);
/** What may stand between words. */
const between = fc.constantFrom(' ', '\n', ', ', '! ', '-', ' “', '/', ' 🐍 ');

describe('hidden terms', () => {
  it.each([
    ['so UGLY!', 'ugly', true],
    ['uglyish', 'ugly', false],
    ['not-ugly', 'ugly', true],
    ['Shut\n  up.', 'shut up', true],
    ['shut it up', 'shut up', false],
    ['STRASSE', 'Straße', true],
    ['ΟΔΟΣ.Α', 'οδός', false],
    ['ΟΔΟΣ.Α', 'οδος', true],
    ['ｃｒｙｐｔｏ', 'crypto', true],
    ['cry\u200Bpto\u00AD', 'crypto', true],
    ['año', 'ano', false],
    ['n\u0303ame', 'n', false],
    ['这是垃圾话', '垃圾', true],
    ['ขยะจริง', 'ขยะ', true],
    ['يا قبيح!', 'قبيح', true],
    ['snake_case', 'snake', false],
    ['hey🐍', '🐍', true],
    ['', 'a', false],
  ])('in %j, %j: %j', (text, hidden, expected) => {
    expect(hasHiddenTerm(text, ['other', hidden])).toBe(expected);
  });

  it('are found wherever they stand as whole words, in any case', () => {
    fc.assert(
      fc.property(word, fc.string(), fc.string(), between, (hidden, before, after, gap) => {
        const text = `${before}${gap}${hidden.toUpperCase()}${gap}${after}`;
        expect(hasHiddenTerm(text, [hidden])).toBe(true);
      }),
    );
  });

  it('are not found inside of longer words of scripts that separate words', () => {
    const latin = fc.stringMatching(/^[a-zA-Z]{1,12}$/);
    fc.assert(
      fc.property(latin, latin, latin, (before, hidden, after) => {
        const texts = [before + hidden, hidden + after, before + hidden + after];
        for (const text of texts) {
          const once = text.toLowerCase().split(hidden.toLowerCase()).length === 2;
          fc.pre(once);
          expect(hasHiddenTerm(text, [hidden])).toBe(false);
        }
      }),
    );
  });

  it('are kept once each, and those that are invisible are left out', () => {
    expect(tidyHiddenTerms([' Shut  up', 'shut up', '\u200B', 'UGLY', 'ugly'])).toEqual([
      'Shut up',
      'UGLY',
    ]);
    fc.assert(
      fc.property(fc.array(fc.string()), (terms) => {
        const tidy = tidyHiddenTerms(terms);
        expect(tidyHiddenTerms(tidy)).toEqual(tidy);
        for (const text of terms) {
          expect(hasHiddenTerm(text, tidy)).toBe(hasHiddenTerm(text, terms));
        }
      }),
    );
  });
});
