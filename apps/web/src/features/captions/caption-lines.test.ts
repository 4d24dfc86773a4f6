import { expect, test } from 'vitest';
import { cuesOf, lineAt, lineBegunBefore, problemsOf, withLine } from './caption-lines.ts';

const END = 10_000;
const one = { key: 'one', start: 1000, end: 2000, text: 'one' };
const two = { key: 'two', start: 4000, end: 5000, text: 'two' };
const lines = [one, two];

test('a new line starts at the playhead and ends where the next line starts', () => {
  expect(lineAt([], 500, END)).toMatchObject({ start: 500, end: 3000, text: '' });
  expect(lineAt(lines, 2500, END)).toMatchObject({ start: 2500, end: 4000 });
  expect(lineAt(lines, 9000, END)).toMatchObject({ start: 9000, end: END });
});

test('a new line inside another one starts where that one ends', () => {
  expect(lineAt(lines, 1500, END)).toMatchObject({ start: 2000, end: 4000 });
});

test('no line is added where there is no room', () => {
  expect(lineAt(lines, 3900, END)).toBeNull();
  expect(lineAt(lines, END, END)).toBeNull();
});

test('the line that was started last can be ended at the playhead', () => {
  expect(lineBegunBefore(lines, 900)).toBeUndefined();
  expect(lineBegunBefore(lines, 3000)).toBe(one);
  expect(lineBegunBefore(lines, 9000)).toBe(two);
});

test('lines are saved in order, with their text trimmed', () => {
  const moved = withLine(lines, { ...one, start: 7000, end: 8000, text: ' last \n' });
  expect(cuesOf(moved)).toEqual([
    { start: 4000, end: 5000, text: 'two' },
    { start: 7000, end: 8000, text: 'last' },
  ]);
  expect(problemsOf(moved, END)).toEqual(new Map());
});

test('each invalid line has its own error', () => {
  expect(problemsOf([{ ...one, end: 4500 }, two], END)).toEqual(new Map([['two', 'overlaps']]));
  expect(problemsOf([two, { ...one, text: ' ' }], END)).toEqual(new Map([['one', 'empty']]));
});
