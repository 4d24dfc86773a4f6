import { expect, test } from 'vitest';
import { activeIndex, atTheTop, placeFor } from './feed-place.ts';

const left = { lead: null, active: 'c', index: 2 };

test('a feed opens at its top, and later where it was left', () => {
  expect(placeFor(undefined, null)).toEqual(atTheTop);
  expect(placeFor(left, null)).toBe(left);
  expect(placeFor(left, 'c')).toBe(left);
});

test('an address that names another loop begins with it', () => {
  expect(placeFor(left, 'x')).toEqual({ lead: 'x', active: 'x', index: 0 });
  expect(placeFor(undefined, 'x').lead).toBe('x');
});

test('the active loop keeps its place when others come before it', () => {
  expect(activeIndex(['new', 'a', 'b', 'c'], left)).toBe(3);
});

test('when the active loop goes, the next one takes its place', () => {
  expect(activeIndex(['a', 'b', 'd'], left)).toBe(2);
  expect(activeIndex(['a', 'b'], left)).toBe(1);
  expect(activeIndex([], left)).toBe(0);
});
