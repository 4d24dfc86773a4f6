import { expect, test } from 'vitest';
import { activeIndex, atTheTop, positionFor } from './feed-position.ts';

const left = { lead: null, active: 'c', index: 2 };

const tab = { position: left, isTab: true };
const list = { position: left, isTab: false };
const unknown = { position: undefined, isTab: true };

test('a feed opens at its top, and later where it was left', () => {
  expect(positionFor(unknown, null)).toEqual(atTheTop);
  expect(positionFor(tab, null)).toBe(left);
  expect(positionFor(tab, 'c')).toBe(left);
});

test('a list opens at its top each time, and Back leads to where one was', () => {
  expect(positionFor(list, null)).toEqual(atTheTop);
  expect(positionFor(list, 'c')).toBe(left);
});

test('an address that names another loop begins with it', () => {
  expect(positionFor(tab, 'x')).toEqual({ lead: 'x', active: 'x', index: 0 });
  expect(positionFor(list, 'x').active).toBe('x');
  expect(positionFor(unknown, 'x').lead).toBe('x');
});

test('the active loop keeps its place when others come before it', () => {
  expect(activeIndex(['new', 'a', 'b', 'c'], left)).toBe(3);
});

test('when the active loop goes, the next one takes its place', () => {
  expect(activeIndex(['a', 'b', 'd'], left)).toBe(2);
  expect(activeIndex(['a', 'b'], left)).toBe(1);
  expect(activeIndex([], left)).toBe(0);
});
