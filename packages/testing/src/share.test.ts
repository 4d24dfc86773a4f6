import { expect, it } from 'vitest';
import { parseShare, takeShare } from './share.ts';

it('all shares together are everything, once', () => {
  const all = Array.from({ length: 23 }, (_, index) => index);
  const shares = [1, 2, 3, 4, 5, 6].map((index) => takeShare(all, { index, count: 6 }));
  expect(shares.flat().toSorted((one, other) => one - other)).toEqual(all);
  for (const share of shares) expect([3, 4]).toContain(share.length);
});

it('a share is written as its number and how many there are', () => {
  expect(parseShare('2/6')).toEqual({ index: 2, count: 6 });
});

it.each(['', '2', '0/6', '7/6', '2/6/1', 'a/b', '-1/6'])("'%s' is no share", (text) => {
  expect(() => parseShare(text)).toThrow('is not a share');
});
