import { expect, test } from 'vitest';
import { answersOf, growFamily, isWithin, membersOf, pathToRoot } from './family.ts';
import { familyOf, named, nodeOf } from './testing/families.ts';

test('a family has the parent, depth and branch size of each loop', () => {
  const family = familyOf([['root'], ['a', 'root', 3], ['b', 'root', 9], ['c', 'a']]);
  expect(family.generations).toBe(3);
  expect(family.root.size).toBe(4);
  expect(named(family, 'a').size).toBe(2);
  expect(family.root.answers.map(({ key }) => key)).toEqual(['b', 'a']);
  expect(membersOf(family.root)).toHaveLength(4);
});

test('the path to a loop starts at the root or at the root of a branch', () => {
  const family = familyOf([['root'], ['a', 'root'], ['c', 'a'], ['b', 'root']]);
  const a = named(family, 'a');
  const b = named(family, 'b');
  const c = named(family, 'c');
  expect(pathToRoot(c).map(({ key }) => key)).toEqual(['root', 'a', 'c']);
  expect(pathToRoot(c, a).map(({ key }) => key)).toEqual(['a', 'c']);
  expect(isWithin(a, c)).toBe(true);
  expect(isWithin(b, c)).toBe(false);
});

test('a removed loop keeps its branch together and is not counted', () => {
  const family = growFamily([
    { key: 'gone', parentKey: null, loop: null },
    nodeOf('child', 'gone'),
  ]);
  expect(family?.root.size).toBe(1);
  expect(family?.root.answers).toHaveLength(1);
});

test('loops without a parent and duplicates are left out', () => {
  const family = growFamily([nodeOf('root', null), nodeOf('lost', 'nobody'), nodeOf('root', null)]);
  expect(family?.byKey.size).toBe(1);
  expect(growFamily([])).toBeNull();
});

test('a family over the limit is marked as incomplete', () => {
  const cut = growFamily([nodeOf('root', null, 0, 5), nodeOf('a', 'root')]);
  expect(cut?.whole).toBe(false);
  expect(cut && answersOf(cut.root)).toBe(5);
  expect(growFamily([nodeOf('root', null, 0, 1), nodeOf('a', 'root')])?.whole).toBe(true);
});
