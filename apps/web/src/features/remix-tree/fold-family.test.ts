import { expect, test } from 'vitest';
import { foldFamily, MAX_HEADS } from './fold-family.ts';
import { pathToRoot } from './family.ts';
import { familyOf, largeFamily, named } from './testing/families.ts';

const large = largeFamily(1_000, 12);
const deep = named(large, 'n11');

test('a small family is drawn completely', () => {
  const family = familyOf([['root'], ['a', 'root'], ['b', 'a']]);
  const heads = foldFamily(family.root, family.root);
  expect(heads.map(({ member }) => member.key)).toEqual(['root', 'a', 'b']);
  expect(heads.flatMap(({ seeds }) => seeds)).toEqual([]);
});

test('small branches of a family over forty loops fold into seeds, and no loop is lost', () => {
  const heads = foldFamily(large.root, deep);
  expect(heads).toHaveLength(MAX_HEADS);
  const shown = new Set(heads.map(({ member }) => member));
  for (const { seeds } of heads) for (const seed of seeds) shown.add(seed);
  expect(shown.size).toBe(1_000);
});

test('the path from the root to the selected loop never folds', () => {
  for (const selected of [deep, named(large, 'n999'), named(large, 'n500')]) {
    const heads = foldFamily(large.root, selected);
    const lit = heads.filter((head) => head.lit).map(({ member }) => member);
    expect(lit).toEqual(pathToRoot(selected));
  }
});

test('each loop is connected to its parent, or to the nearest ancestor that is drawn', () => {
  const heads = foldFamily(large.root, deep);
  for (const [index, { member, parent }] of heads.entries()) {
    expect(parent).toBeLessThan(index);
    expect(heads[parent]?.member ?? null).toBe(member.parent);
  }
});

test('seeds are sorted by activity', () => {
  const family = familyOf([
    ['root'],
    ...Array.from({ length: 60 }, (_, nth): [string, string, number] => [`s${nth}`, 'root', nth]),
  ]);
  const [head] = foldFamily(family.root, family.root);
  const [first, second] = head?.seeds ?? [];
  expect([first?.key, second?.key]).toEqual(['s20', 's19']);
});
