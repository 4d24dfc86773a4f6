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

it('what runs take in turns depends on the commit, unless it is chosen', () => {
  expect(chooseParts([]).turn).toBe('next');
  expect(chooseParts(['--share=2/6']).turn).toEqual({ index: 2, count: 6 });
  expect(chooseParts(['--all', '--only=proofs'])).toMatchObject({ turn: 'all' });
});

it.each([
  '--only=tests',
  '--only=unit/1/2',
  '--only=browser/4/3',
  '--only=browser/0/3',
  '--share=0/6',
  '--fast',
])('%s is refused', (argument) => {
  expect(() => chooseParts([argument])).toThrow(/^Usage|is not a share/);
});
