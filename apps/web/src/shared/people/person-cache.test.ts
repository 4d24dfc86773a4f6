import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { loopKeys } from '../loops/loop-keys.ts';
import { removePerson, onUnblocked, onMuted } from './person-cache.ts';
import { peopleKeys } from './people-keys.ts';

let client: QueryClient;

const theirs = { id: 'their loop', userId: 'them' };
const others = { id: 'another loop', userId: 'somebody' };
const keep = (queryKey: readonly string[], items: readonly object[]) =>
  client.setQueryData(queryKey, { pages: [{ items, next: null }], pageParams: [null] });
const kept = (queryKey: readonly string[]) =>
  client
    .getQueryData<{ pages: { items: { id: string }[] }[] }>(queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ id }) => id));

const loopLists = [
  loopKeys.feed('newest'),
  loopKeys.feed('following'),
  loopKeys.search('rain'),
  loopKeys.likedBy('somebody'),
  loopKeys.featured,
];
const comments = loopKeys.comments(others.id);
const followers = peopleKeys.followers('somebody');

beforeEach(() => {
  client = new QueryClient();
  for (const list of loopLists) keep(list, [theirs, others]);
  keep(comments, [
    { id: 'their comment', userId: 'them' },
    { id: 'mine', userId: 'me' },
  ]);
  keep(followers, [{ id: 'them' }, { id: 'me' }]);
  client.setQueryData(loopKeys.one(theirs.id), theirs);
  client.setQueryData(loopKeys.one(others.id), others);
  client.setQueryData(peopleKeys.profile('them'), { id: 'them' });
  client.setQueryData(peopleKeys.profile('me'), { id: 'me' });
  client.setQueryData(peopleKeys.discover, {
    suggestedCreators: [{ id: 'them' }, { id: 'somebody' }],
  });
});

const suggested = () =>
  client
    .getQueryData<{ suggestedCreators: { id: string }[] }>(peopleKeys.discover)
    ?.suggestedCreators.map(({ id }) => id);

test('a blocked user disappears from every list, and no one else does', () => {
  removePerson(client, 'them');
  for (const list of loopLists) expect(kept(list)).toEqual([others.id]);
  expect(kept(comments)).toEqual(['mine']);
  expect(kept(followers)).toEqual(['me']);
  expect(suggested()).toEqual(['somebody']);
  expect(client.getQueryData(loopKeys.one(theirs.id))).toBeUndefined();
  expect(client.getQueryData(loopKeys.one(others.id))).toEqual(others);
  expect(client.getQueryData(peopleKeys.profile('them'))).toBeUndefined();
});

test('a block refetches the viewer’s own counts, because it ends follows', () => {
  removePerson(client, 'them');
  expect(client.getQueryState(peopleKeys.profile('me'))?.isInvalidated).toBe(true);
});

test('a muted user disappears from feeds and Discover and stays on profiles and in search', () => {
  onMuted(client, 'them');
  for (const list of [loopKeys.feed('newest'), loopKeys.feed('following'), loopKeys.featured]) {
    expect(kept(list)).toEqual([others.id]);
  }
  expect(suggested()).toEqual(['somebody']);
  for (const list of [loopKeys.search('rain'), loopKeys.likedBy('somebody')]) {
    expect(kept(list)).toEqual([theirs.id, others.id]);
  }
  expect(kept(comments)).toEqual(['their comment', 'mine']);
  expect(kept(followers)).toEqual(['them', 'me']);
  expect(client.getQueryData(peopleKeys.profile('them'))).toEqual({ id: 'them' });
});

test('unblocking a user refetches every list they may be in', () => {
  onUnblocked(client);
  for (const list of [...loopLists, comments, followers, peopleKeys.discover]) {
    expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  }
});
