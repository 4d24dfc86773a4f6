import { expect, it } from 'vitest';
import { limits } from '../limits.ts';
import {
  cueAt,
  cueProblems,
  endOfLoop,
  isPlainText,
  languagePattern,
  tidyCueText,
} from './cues.ts';

const END = 10_000;
const line = (start: number, end: number, text = 'Hello') => ({ start, end, text });

it.each([
  ['cues one after the other', [line(0, 1000), line(1000, 2000)], [null, null]],
  ['a cue until the very end', [line(9000, END)], [null]],
  ['a cue past the end', [line(9000, END + 1)], ['past-end']],
  [
    'a cue that starts before the last one ended',
    [line(0, 1000), line(999, 2000)],
    [null, 'overlaps'],
  ],
  ['a cue without duration', [line(500, 500)], ['ends-early']],
  ['a cue of spaces', [line(0, 1000, ' \n ')], ['empty']],
  ['the longest cue', [line(0, 1000, 'x'.repeat(limits.captions.text.max))], [null]],
  ['a longer cue', [line(0, 1000, 'x'.repeat(limits.captions.text.max + 1))], ['too-long']],
  ['a time that is not a number', [line(Number.NaN, 1000)], ['no-time']],
  ['a time before the start', [line(-1, 1000)], ['no-time']],
  ['a fraction of a millisecond', [line(0, 10.5)], ['no-time']],
])('the problem of a cue is found: %s', (_, cues, problems) => {
  expect(cueProblems(cues, END)).toEqual(problems);
});

it('a loop of fractional seconds ends after its last millisecond', () => {
  expect(endOfLoop(12.5)).toBe(12_500);
  expect(endOfLoop(3.0004)).toBe(3001);
});

it('a cue is shown from its start until just before its end', () => {
  const cues = [line(0, 1000, 'one'), line(2000, 3000, 'two')];
  const shown = [0, 999, 1000, 1999, 2000, 3000].map((moment) => cueAt(cues, moment)?.text);
  expect(shown).toEqual(['one', 'one', undefined, undefined, 'two', undefined]);
});

it('text keeps its lines, without surrounding space and without empty lines', () => {
  expect(tidyCueText('  one \r\n\r\n\ttwo\rthree ')).toBe('one\ntwo\nthree');
});

it('control characters are not plain text', () => {
  expect(['two\nlines', 'مرحبا', '🙂'].every(isPlainText)).toBe(true);
  expect(['\0', 'bell \u0007', 'half \uD83D', 'escape \u001B[31m'].some(isPlainText)).toBe(false);
});

it('a language is a language tag', () => {
  const isTag = (text: string) => languagePattern.test(text);
  expect(['en', 'gsw', 'pt-BR', 'zh-Hant-TW'].every(isTag)).toBe(true);
  expect(['', 'EN', 'e', 'english', 'en_GB', 'en-', 'en"'].some(isTag)).toBe(false);
});
