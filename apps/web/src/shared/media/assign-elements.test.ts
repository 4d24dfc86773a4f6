import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignElements } from './assign-elements.ts';

const near = (loopId: string) => ({ loopId, rank: 'near' as const });
const active = (loopId: string) => ({ loopId, rank: 'active' as const });

test('the first loop and its neighbor each get a video element', () => {
  expect(assignElements([null, null, null], [active('a'), near('b')])).toEqual(['a', 'b', null]);
});

test('scrolling on keeps the elements of both loops and gives the free one to the next loop', () => {
  expect(assignElements(['a', 'b', null], [near('a'), active('b'), near('c')])).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('a loop that is out of range passes its element to the one that came into range', () => {
  expect(assignElements(['a', 'b', 'c'], [near('b'), active('c'), near('d')])).toEqual([
    'd',
    'b',
    'c',
  ]);
});

test('the active loop comes first if there are too few elements', () => {
  const slots = assignElements([null], [near('a'), active('b')]);
  expect(slots).toEqual(['b']);
});

test('an element that no loop needs is free', () => {
  expect(assignElements(['a', 'b', 'c'], [])).toEqual([null, null, null]);
});

test('no loop has two elements, the active loop has one, and assigned elements do not change', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const assigned = fc
    .uniqueArray(id, { maxLength: 3 })
    .map((ids) => [0, 1, 2].map((video) => ids[video] ?? null));
  fc.assert(
    fc.property(assigned, fc.uniqueArray(id, { minLength: 1, maxLength: 5 }), (before, ids) => {
      const [first = '', ...others] = ids;
      const requests = [...others.map(near), active(first)];
      const after = assignElements(before, requests);
      const taken = after.filter((loopId) => loopId !== null);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken).toContain(first);
      const stayed = before.filter((loopId) => loopId !== null && taken.includes(loopId));
      expect(stayed.map((loopId) => after.indexOf(loopId))).toEqual(
        stayed.map((loopId) => before.indexOf(loopId)),
      );
    }),
  );
});
