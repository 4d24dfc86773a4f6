import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('ids sort in the order in which they were made', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
