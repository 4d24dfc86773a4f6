import { expect, test } from 'vitest';
import { enter, firstPosition, leave, select } from './tree-position.ts';
import { familyOf, largeFamily, named } from './testing/families.ts';
import { walkFrom } from './walk.ts';

const family = familyOf([['root'], ['a', 'root', 5], ['b', 'root', 3], ['c', 'a'], ['d', 'c']]);
const a = named(family, 'a');
const b = named(family, 'b');
const c = named(family, 'c');
const d = named(family, 'd');

test('the tree opens at the requested loop and shows the whole tree', () => {
  expect(firstPosition(family, 'c')).toEqual({ branch: family.root, selected: c });
  expect(firstPosition(family, 'nobody').selected).toBe(family.root);
});

test('entering a branch makes its loop the root, and leaving it keeps the selection', () => {
  const within = select(enter(a), d);
  expect(within).toEqual({ branch: a, selected: d });
  expect(leave(family, within)).toEqual({ branch: family.root, selected: d });
});

test('selecting a loop outside of the branch opens the branch of that loop', () => {
  expect(select(enter(a), b)).toEqual({ branch: b, selected: b });
});

test('a tree opens further down if the path is too long for the screen', () => {
  const { branch, selected } = firstPosition(largeFamily(200, 100), 'n99');
  expect(selected.depth).toBe(99);
  expect(selected.depth - branch.depth).toBe(23);
});

test('arrow keys lead to the parent, the busiest remix and the siblings, within the branch', () => {
  const { root } = family;
  expect(walkFrom(root, root, 'answer')).toBe(a);
  expect(walkFrom(root, a, 'next')).toBe(b);
  expect(walkFrom(root, b, 'previous')).toBe(a);
  expect(walkFrom(root, b, 'next')).toBe(b);
  expect(walkFrom(root, c, 'parent')).toBe(a);
  expect(walkFrom(a, a, 'parent')).toBe(a);
  expect(walkFrom(root, d, 'answer')).toBe(d);
  expect(walkFrom(a, d, 'root')).toBe(a);
});
