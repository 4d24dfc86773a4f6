import { expect, test } from 'vitest';
import type { Loop } from '@swirl/contract/schemas/loops';
import { feedOrder } from './feed-order.ts';

const author = {
  id: 'u',
  username: 'ava',
  firstName: 'Ava',
  lastName: null,
  email: null,
  profileImageUrl: null,
  verificationStatus: 'none',
  avatarConfig: null,
} satisfies Loop['user'];

const loop = (id: string): Loop => ({
  id,
  userId: 'u',
  mediaUrl: null,
  mediaType: 'status',
  media: null,
  avatarConfig: null,
  moodTags: [],
  caption: id,
  alt: null,
  isRemix: false,
  parentLoopId: null,
  duration: 0,
  visibility: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  user: author,
  hasReacted: false,
  canRemix: true,
  _count: { reactions: 0, comments: 0, remixes: 0 },
});

const page = (...ids: string[]) => ({ items: ids.map(loop), next: null });
const idsOf = (loops: readonly Loop[]) => loops.map(({ id }) => id);

test('pages follow each other', () => {
  expect(idsOf(feedOrder(null, [page('a', 'b'), page('c')]))).toEqual(['a', 'b', 'c']);
});

test('the loop an address names comes first, and not again', () => {
  expect(idsOf(feedOrder(loop('b'), [page('a', 'b'), page('c')]))).toEqual(['b', 'a', 'c']);
});

test('a loop that is on two pages is shown once', () => {
  expect(idsOf(feedOrder(null, [page('a', 'b'), page('b', 'c')]))).toEqual(['a', 'b', 'c']);
});
