import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWrittenMarks } from './written-mark.ts';

const KEY = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

describe('the mark of what a browser wrote', () => {
  it('is read as it was written, and differs every time', () => {
    const marks = createWrittenMarks({ current: KEY, other: null });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (position) => {
        const mark = marks.write(position);
        expect(marks.read(mark)).toBe(position);
        expect(marks.write(position)).not.toBe(mark);
      }),
    );
  });

  it('is read with the other key while that is changed', () => {
    const mark = createWrittenMarks({ current: OTHER, other: null }).write(7n);
    expect(createWrittenMarks({ current: KEY, other: OTHER }).read(mark)).toBe(7n);
    expect(createWrittenMarks({ current: KEY, other: null }).read(mark)).toBeNull();
  });

  it('is nothing if a single bit of it was changed, or for any other text', () => {
    const marks = createWrittenMarks({ current: KEY, other: null });
    const bytes = Buffer.from(marks.write(7n), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(marks.read(changed.toString('base64url'))).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(marks.read(text)).toBeNull();
      }),
    );
  });
});
