import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featuredPage } from './featured-pages.ts';

test('paging moves by a whole page, and the last page is full', () => {
  expect(featuredPage(12, 5, 0)).toEqual({ first: 0, last: 5, previous: 0, next: 5 });
  expect(featuredPage(12, 5, 5)).toEqual({ first: 5, last: 10, previous: 0, next: 7 });
  expect(featuredPage(12, 5, 7)).toEqual({ first: 7, last: 12, previous: 2, next: 7 });
});

test('everything is on one page without columns', () => {
  expect(featuredPage(12, 0, 3)).toEqual({ first: 0, last: 12, previous: 0, next: 0 });
});

test('paging reaches the last loop and back the first at any width', () => {
  const turns = (total: number, columns: number, way: 'previous' | 'next', from: number) => {
    let page = featuredPage(total, columns, from);
    for (let turn = 0; turn <= total; turn += 1) page = featuredPage(total, columns, page[way]);
    return page;
  };
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 8 }), fc.nat(60), (total, columns, from) => {
      expect(turns(total, columns, 'next', from).last).toBe(total);
      expect(turns(total, columns, 'previous', from).first).toBe(0);
      const { first, last } = featuredPage(total, columns, from);
      expect(last - first).toBe(Math.min(total, columns));
    }),
  );
});
