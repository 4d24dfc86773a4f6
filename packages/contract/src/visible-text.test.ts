import { describe, expect, it } from 'vitest';
import { isBlank, tidyName } from './visible-text.ts';

describe('invisible text', () => {
  it.each([
    '',
    ' \t\n',
    '\u00A0\u3000',
    '\u200B\u200C\u200D\u2060\uFEFF',
    '\u202E\u202C\u2066\u2069',
    '\u2800',
    '\u115F\u1160\u3164\uFFA0',
    '\u00AD\u034F\uFE0F\u{E0041}',
    '\u0007\u009F',
  ])('is blank: %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', '.', '👩‍🚀', '\u200Bא', '❤️', '̈', '   x', '7', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('a name on one line', () => {
  it.each([
    ['Ava\r\nMay', 'Ava May'],
    ['\u202EavA\u202C', 'avA'],
    ['\u2066\u2067\u2068Sam\u2069', 'Sam'],
    [' Zoë\t\u2028', 'Zoë'],
    ['\u0000', ''],
  ])('%j becomes %j', (typed, name) => {
    expect(tidyName(typed)).toBe(name);
  });

  it.each(['می‌خواهم', 'أحمد\u200F (A)', 'O’Brien-Nguyễn', '👩‍🚀 Kim', '山田 太郎'])(
    'is unchanged: %s',
    (name) => {
      expect(tidyName(name)).toBe(name);
    },
  );
});
