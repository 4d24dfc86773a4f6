import { expect, test } from 'vitest';
import { activeIndex, atTheTop, placeFor } from './feed-place.ts';

const left = { lead: null, active: 'c', index: 2 };

const tab = { place: left, isTab: true };
const list = { place: left, isTab: false };
const unknown = { place: undefined, isTab: true };

test('a feed opens at its top, and later where it was left', () => {
  expect(placeFor(unknown, null)).toEqual(atTheTop);
  expect(placeFor(tab, null)).toBe(left);
  expect(placeFor(tab, 'c')).toBe(left);
});

test('a list opens at its top each time, and Back leads to where one was', () => {
  expect(placeFor(list, null)).toEqual(atTheTop);
  expect(placeFor(list, 'c')).toBe(left);
});

test('an address that names another loop begins with it', () => {
  expect(placeFor(tab, 'x')).toEqual({ lead: 'x', active: 'x', index: 0 });
  expect(placeFor(list, 'x').active).toBe('x');
  expect(placeFor(unknown, 'x').lead).toBe('x');
});

test('the active loop keeps its place when others come before it', () => {
  expect(activeIndex(['new', 'a', 'b', 'c'], left)).toBe(3);
});

test('when the active loop goes, the next one takes its place', () => {
  expect(activeIndex(['a', 'b', 'd'], left)).toBe(2);
  expect(activeIndex(['a', 'b'], left)).toBe(1);
  expect(activeIndex([], left)).toBe(0);
});
