import { limits } from '@swirl/contract/limits';
import { describe, expect, it } from 'vitest';
import { carriedInto, hasLayers, hasRoom, voicesIn } from './carried-voices.ts';
import { growFamily } from './family.ts';
import type { Family } from './family.ts';
import { named, nodeOf } from './testing/families.ts';

type Relation = 'none' | 'answer' | 'layer';

const family = (
  given: readonly (readonly [key: string, parent: string | null, relation: Relation])[],
): Family => {
  const grown = growFamily(
    given.map(([key, parentKey, relation]) => {
      const node = nodeOf(key, parentKey);
      return { ...node, loop: node.loop && { ...node.loop, relation } };
    }),
  );
  if (grown === null) throw new Error('A family needs a root.');
  return grown;
};

const keys = (members: readonly { key: string }[]) => members.map(({ key }) => key);

const song = family([
  ['ava', null, 'none'],
  ['juno', 'ava', 'layer'],
  ['mina', 'juno', 'layer'],
  ['omar', 'juno', 'answer'],
  ['bea', 'omar', 'layer'],
]);
const member = (key: string) => named(song, key);

describe('the voices a loop plays', () => {
  it('are those up to the root along layers', () => {
    expect(keys(voicesIn(member('mina')))).toEqual(['ava', 'juno', 'mina']);
  });

  it('start again at an answer', () => {
    expect(keys(voicesIn(member('omar')))).toEqual(['omar']);
    expect(keys(voicesIn(member('bea')))).toEqual(['omar', 'bea']);
  });
});

describe('a loop has room for another voice', () => {
  const withSound = (key: string, mediaType: 'audio' | 'status' = 'audio') => {
    const { loop, ...rest } = member(key);
    return { ...rest, loop: loop && { ...loop, mediaType } };
  };

  it('if it has sound and fewer voices than a mix path can have', () => {
    expect(hasRoom(withSound('mina'))).toBe(true);
    expect(hasRoom(withSound('ava', 'status'))).toBe(false);
    expect(hasRoom({ ...withSound('ava'), loop: null })).toBe(false);
  });

  it('until its mix path is full', () => {
    const path = Array.from(
      { length: limits.layers.stems.max },
      (_, at) => [`v${at}`, at === 0 ? null : `v${at - 1}`, at === 0 ? 'none' : 'layer'] as const,
    );
    const full = family(path);
    const fits = (at: number) => {
      const { loop, ...rest } = named(full, `v${at}`);
      return hasRoom({ ...rest, loop: loop && { ...loop, mediaType: 'audio' } });
    };
    expect(fits(limits.layers.stems.max - 2)).toBe(true);
    expect(fits(limits.layers.stems.max - 1)).toBe(false);
  });
});

describe('an edge', () => {
  it('carries the voices of the loop it comes from into a layer', () => {
    expect(keys(carriedInto(member('mina')))).toEqual(['ava', 'juno']);
  });

  it('carries none into an answer or to the root', () => {
    expect(carriedInto(member('omar'))).toEqual([]);
    expect(carriedInto(member('ava'))).toEqual([]);
  });
});

it('knows whether a tree has layers', () => {
  expect(hasLayers(song)).toBe(true);
  expect(
    hasLayers(
      family([
        ['ava', null, 'none'],
        ['omar', 'ava', 'answer'],
      ]),
    ),
  ).toBe(false);
});
