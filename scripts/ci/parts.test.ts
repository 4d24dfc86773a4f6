import { expect, it } from 'vitest';
import { chooseParts, PARTS } from './parts.ts';

it('every part runs unless one is chosen', () => {
  expect([...chooseParts([]).parts]).toEqual(PARTS);
});

it('one part can be chosen', () => {
  for (const part of PARTS) {
    expect([...chooseParts([`--only=${part}`]).parts]).toEqual([part]);
  }
});

it('a shard of the browser tests can be chosen', () => {
  const { parts, shard } = chooseParts(['--only=browser/2/3']);
  expect([...parts]).toEqual(['browser']);
  expect(shard).toBe('2/3');
});

it.each(['--only=tests', '--only=unit/1/2', '--only=browser/4/3', '--only=browser/0/3', '--fast'])(
  '%s is refused',
  (argument) => {
    expect(() => chooseParts([argument])).toThrow('Usage');
  },
);
