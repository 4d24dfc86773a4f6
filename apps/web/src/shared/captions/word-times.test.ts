import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordTimes } from './word-times.ts';

const textsOf = (text: string) => wordTimes({ start: 0, end: 1000, text }).map((word) => word.text);

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', ',', 'é', '你', '好', 'ไ', 'ท', 'ย', 'ש', '🙂'),
  minLength: 1,
});
const cues = fc.record({
  text: fc
    .array(fc.tuple(letters, fc.constantFrom(' ', '  ', '\n', '')), { minLength: 1, maxLength: 40 })
    .map((parts) => parts.flat().join('')),
  start: fc.nat(30_000),
  length: fc.integer({ min: 1, max: 30_000 }),
});

describe('the words of a line', () => {
  it('are all of its text, one after the other, for as long as it is shown', () => {
    fc.assert(
      fc.property(cues, ({ text, start, length }) => {
        const end = start + length;
        const timed = wordTimes({ start, end, text });
        expect(timed.map((word) => word.text + word.gap).join('')).toBe(text);
        expect(timed.at(0)?.start).toBe(start);
        expect(timed.at(-1)?.end).toBe(end);
        for (const [index, word] of timed.entries()) {
          expect(word.text).toMatch(/^\S+$/u);
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.start).toBe(index === 0 ? start : timed[index - 1]?.end);
        }
      }),
    );
  });

  it('take longer the longer they are', () => {
    const timed = wordTimes({ start: 1000, end: 3000, text: 'a kettle' });
    expect(timed.map((word) => Math.round(word.start))).toEqual([1000, 1286]);
  });

  it('are shown in as many parts as needed, each about as long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const text = Array.from({ length: count }, () => 'four').join(' ');
        const timed = wordTimes({ start: 0, end: 1000, text });
        const parts = [...Map.groupBy(timed, ({ part }) => part)];
        expect(parts.map(([part]) => part)).toEqual(parts.map((_, index) => index));
        const counts = parts.map(([, some]) => some.length);
        expect(Math.max(...counts)).toBeLessThanOrEqual(14);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
    expect(wordTimes({ start: 0, end: 9, text: 'that has been asked' }).at(-1)?.part).toBe(0);
  });

  it('keep their punctuation, and are found without spaces too', () => {
    expect(textsOf('Don’t, she said — again')).toEqual(['Don’t,', 'she', 'said', '—', 'again']);
    expect(textsOf('「你好，世界」')).toEqual(['「你好，', '世界」']);
    expect(textsOf('สวัสดีชาวโลก').length).toBeGreaterThan(1);
    expect(textsOf('…')).toEqual(['…']);
  });
});
