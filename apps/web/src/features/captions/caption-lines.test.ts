import { expect, test } from 'vitest';
import { cuesOf, lineAt, lineBegunBefore, problemsOf, withLine } from './caption-lines.ts';

const END = 10_000;
const one = { key: 'one', start: 1000, end: 2000, text: 'one' };
const two = { key: 'two', start: 4000, end: 5000, text: 'two' };
const lines = [one, two];

test('a new line begins at the playhead and gives way to the next one', () => {
  expect(lineAt([], 500, END)).toMatchObject({ start: 500, end: 3000, text: '' });
  expect(lineAt(lines, 2500, END)).toMatchObject({ start: 2500, end: 4000 });
  expect(lineAt(lines, 9000, END)).toMatchObject({ start: 9000, end: END });
});

test('within a line it begins where that one ends', () => {
  expect(lineAt(lines, 1500, END)).toMatchObject({ start: 2000, end: 4000 });
});

test('where there is no room there is no line', () => {
  expect(lineAt(lines, 3900, END)).toBeNull();
  expect(lineAt(lines, END, END)).toBeNull();
});

test('what was begun last can be ended', () => {
  expect(lineBegunBefore(lines, 900)).toBeUndefined();
  expect(lineBegunBefore(lines, 3000)).toBe(one);
  expect(lineBegunBefore(lines, 9000)).toBe(two);
});

test('lines are saved in their order, without space around the words', () => {
  const moved = withLine(lines, { ...one, start: 7000, end: 8000, text: ' last \n' });
  expect(cuesOf(moved)).toEqual([
    { start: 4000, end: 5000, text: 'two' },
    { start: 7000, end: 8000, text: 'last' },
  ]);
  expect(problemsOf(moved, END)).toEqual(new Map());
});

test('each line is told what is wrong with it', () => {
  expect(problemsOf([{ ...one, end: 4500 }, two], END)).toEqual(new Map([['two', 'overlaps']]));
  expect(problemsOf([two, { ...one, text: ' ' }], END)).toEqual(new Map([['one', 'empty']]));
});
