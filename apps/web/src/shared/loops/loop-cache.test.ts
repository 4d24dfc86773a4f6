import type { Loop } from '@swirl/contract/schemas/loops';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { findLoop, patchAuthor, patchLoop, prependLoop, removeLoop } from './loop-cache.ts';
import { loopKeys } from './loop-keys.ts';
import { sampleLoop } from './sample-loop.ts';

const { userId: person } = sampleLoop();
const loop = (id: string): Loop => sampleLoop({ id, caption: id });

let client: QueryClient;
const keep = (key: readonly string[], pages: Loop[][]) =>
  client.setQueryData(key, {
    pages: pages.map((items) => ({ items, next: null })),
    pageParams: pages.map(() => null),
  });
const kept = (key: readonly string[]): string[][] =>
  client
    .getQueryData<{ pages: { items: Loop[] }[] }>(key)
    ?.pages.map(({ items }) => items.map(({ caption }) => caption ?? '')) ?? [];

beforeEach(() => {
  client = new QueryClient();
  keep(loopKeys.feed('newest'), [[loop('a'), loop('b')], [loop('c')]]);
  keep(loopKeys.feed('following'), [[loop('b')]]);
  keep(loopKeys.ofUser(person), [[loop('c')]]);
  client.setQueryData(loopKeys.one('b'), loop('b'));
});

test('a change updates every cached copy of a loop', () => {
  patchLoop(client, 'b', (before) => ({ ...before, caption: 'new' }));
  expect(kept(loopKeys.feed('newest'))).toEqual([['a', 'new'], ['c']]);
  expect(kept(loopKeys.feed('following'))).toEqual([['new']]);
  expect(client.getQueryData<Loop>(loopKeys.one('b'))?.caption).toBe('new');
});

test('a new name updates every loop of its author and no other loop', () => {
  client.setQueryData(loopKeys.one('d'), { ...loop('d'), userId: 'somebody else' });
  patchAuthor(client, person, { firstName: 'Samira' });
  expect(findLoop(client, 'a')?.user.firstName).toBe('Samira');
  expect(findLoop(client, 'b')?.user.firstName).toBe('Samira');
  expect(findLoop(client, 'd')?.user.firstName).toBe('Sam');
});

test('a removed loop disappears from every list', () => {
  removeLoop(client, 'b');
  expect(kept(loopKeys.feed('newest'))).toEqual([['a'], ['c']]);
  expect(kept(loopKeys.feed('following'))).toEqual([[]]);
  expect(findLoop(client, 'b')).toBeUndefined();
});

test('a new loop comes first in the feeds and on its author’s profile, once', () => {
  prependLoop(client, loop('c'));
  expect(kept(loopKeys.feed('newest'))).toEqual([['c', 'a', 'b'], []]);
  expect(kept(loopKeys.feed('following'))).toEqual([['c', 'b']]);
  expect(kept(loopKeys.ofUser(person))).toEqual([['c']]);
});

test('a loop is found in any list that has a copy', () => {
  expect(findLoop(client, 'b')?.caption).toBe('b');
  expect(findLoop(client, 'c')?.caption).toBe('c');
  expect(findLoop(client, 'missing')).toBeUndefined();
});
