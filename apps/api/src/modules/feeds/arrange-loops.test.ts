import { describe, expect, it } from 'vitest';
import { arrange, type Arrangement } from './arrange-loops.ts';

interface Loop {
  readonly authorId: string;
  readonly name: string;
}

const loopsOf = (names: string): Loop[] =>
  names.split(' ').map((name) => ({ authorId: name.charAt(0), name }));
const order = (given: Partial<Arrangement<Loop>>): string =>
  arrange({
    usual: [],
    newcomers: [],
    newLevel: 'normal',
    size: 100,
    shown: 0,
    lastAuthorIds: [],
    ...given,
  })
    .map(({ name }) => name)
    .join(' ');

describe('loops of one person', () => {
  it('are not in a row while there is anyone else', () => {
    expect(order({ usual: loopsOf('a1 a2 b1') })).toBe('a1 b1 a2');
  });

  it('do not follow the last one that was shown before', () => {
    expect(order({ usual: loopsOf('a1 b1'), lastAuthorIds: ['a'] })).toBe('b1 a1');
    const many = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'a'];
    expect(order({ usual: loopsOf('a1 m1'), lastAuthorIds: many })).toBe('m1 a1');
  });

  it('take turns when there are only two people, however often both were shown', () => {
    expect(order({ usual: loopsOf('a1 b1 b2 a2 b3 a3') })).toBe('a1 b1 a2 b2 a3 b3');
    const lastAuthorIds = ['x', 'y', 'a', 'b', 'a', 'b'];
    expect(order({ usual: loopsOf('b3 a3'), lastAuthorIds })).toBe('a3 b3');
  });

  it('are at most two among ten, which are counted from the last ones only', () => {
    const two = 'a1 b1 a2 c1 d1 e1 f1 g1 h1 i1';
    expect(order({ usual: loopsOf(`${two} a3 j1`) })).toBe(`${two} a3 j1`);
    expect(order({ usual: loopsOf('a1 b1 a2 c1 a3 d1') })).toBe('a1 b1 a2 c1 d1 a3');
  });

  it('follow each other when there is no one else', () => {
    expect(order({ usual: loopsOf('a1 a2 a3') })).toBe('a1 a2 a3');
  });
});

describe('new authors', () => {
  it('come after all others where they have no places', () => {
    const given = { usual: loopsOf('a1 b1 c1 d1 e1 f1 g1 h1'), newcomers: loopsOf('n1') };
    expect(order({ ...given, newLevel: 'off' })).toBe('a1 b1 c1 d1 e1 f1 g1 h1 n1');
  });

  it('have their place counted from the beginning of the whole list', () => {
    const given = { usual: loopsOf('a1 b1 c1'), newcomers: loopsOf('n1') };
    expect(order({ ...given, shown: 5 })).toBe('a1 n1 b1 c1');
  });
});

it('no more loops are placed than wanted', () => {
  expect(order({ usual: loopsOf('a1 b1 c1'), size: 2 })).toBe('a1 b1');
  expect(order({ usual: loopsOf('a1'), size: 0 })).toBe('');
});
