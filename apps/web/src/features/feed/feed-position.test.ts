import { expect, test } from 'vitest';
import { activeIndex, atTheTop, positionFor } from './feed-position.ts';

const left = { lead: null, active: 'c', index: 2 };

const tab = { position: left, isTab: true };
const list = { position: left, isTab: false };
const unknown = { position: undefined, isTab: true };

test('a feed opens at the top, and later at its last position', () => {
  expect(positionFor(unknown, null)).toEqual(atTheTop);
  expect(positionFor(tab, null)).toBe(left);
  expect(positionFor(tab, 'c')).toBe(left);
});

test('a list always opens at the top, and Back restores the position', () => {
  expect(positionFor(list, null)).toEqual(atTheTop);
  expect(positionFor(list, 'c')).toBe(left);
});

test('a URL that names another loop starts at that loop', () => {
  expect(positionFor(tab, 'x')).toEqual({ lead: 'x', active: 'x', index: 0 });
  expect(positionFor(list, 'x').active).toBe('x');
  expect(positionFor(unknown, 'x').lead).toBe('x');
});

test('the active loop stays active when loops are inserted before it', () => {
  expect(activeIndex(['new', 'a', 'b', 'c'], left)).toBe(3);
});

test('the next loop becomes active when the active one is removed', () => {
  expect(activeIndex(['a', 'b', 'd'], left)).toBe(2);
  expect(activeIndex(['a', 'b'], left)).toBe(1);
  expect(activeIndex([], left)).toBe(0);
});
