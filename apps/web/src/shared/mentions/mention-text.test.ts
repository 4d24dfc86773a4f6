import { limits } from '@swirl/contract/limits';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningIn, completeMention, mentionAt } from './mention-text.ts';

const AFTER_M = 'for @m'.length;

test('a name is completed at the caret, with one space after it', () => {
  expect(mentionAt('for @m and all', AFTER_M)).toBe('m');
  const chosen = { typed: 'm', username: 'margo_obi' };
  expect(completeMention('for @m and all', AFTER_M, chosen)).toEqual({
    text: 'for @margo_obi and all',
    caret: 'for @margo_obi '.length,
  });
  expect(completeMention('for @m', AFTER_M, chosen).text).toBe('for @margo_obi ');
});

test('nobody is offered elsewhere in the text, nor beyond the most mentions', () => {
  expect(mentionAt('for @m', 3)).toBeNull();
  expect(mentionAt('for @m', null)).toBeNull();
  const names = Array.from({ length: limits.mentions.max }, (_, index) => `@name${index} `).join(
    '',
  );
  expect(mentionAt(`${names}@m`, names.length + 2)).toBeNull();
  expect(mentionAt(`${names.replace('@name0 ', '')}@m`, names.length - '@name0 '.length + 2)).toBe(
    'm',
  );
});

test('the beginning of a word is marked, and every letter of the name stays', () => {
  expect(beginningIn('Dex Marchetti', 'ma')).toEqual(['Dex ', 'Ma', 'rchetti']);
  expect(beginningIn('Omar', 'ma')).toEqual(['Omar', '', '']);
  const typed = fc.stringMatching(/^[\p{L}\p{N}_]{1,20}$/u);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), typed, (name, letters) => {
      expect(beginningIn(name, letters).join('')).toBe(name);
    }),
  );
});
