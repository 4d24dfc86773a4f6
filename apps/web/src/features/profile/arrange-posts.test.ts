import type { Loop } from '@swirl/contract/schemas/loops';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangePosts, COLUMNS } from './arrange-posts.ts';

const person = '019a8f2e-7c1b-7d3a-9f00-000000000001';

const loop = (id: string, mediaType: Loop['mediaType']): Loop => ({
  id,
  userId: person,
  mediaUrl: null,
  mediaType,
  media: null,
  avatarConfig: null,
  moodTags: [],
  caption: null,
  alt: null,
  isRemix: false,
  parentLoopId: null,
  duration: 0,
  visibility: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  user: {
    id: person,
    username: 'sam',
    firstName: 'Sam',
    lastName: null,
    email: null,
    profileImageUrl: null,
    avatarConfig: null,
    verificationStatus: 'none',
  },
  hasReacted: false,
  canRemix: true,
  _count: { reactions: 0, comments: 0, remixes: 0 },
});

const shape = (kinds: string): string =>
  arrangePosts(
    Array.from(kinds, (kind, index) => loop(String(index), kind === 's' ? 'status' : 'video')),
  )
    .map((block) => (block.kind === 'status' ? 's' : 'v'.repeat(block.loops.length)))
    .join(' ');

test('statuses are cards, the others rows of three between them', () => {
  expect(shape('svvv')).toBe('s vvv');
  expect(shape('vvvvvvs')).toBe('vvvvvv s');
});

test('what is too little for a row waits for the next ones', () => {
  expect(shape('vsvsv')).toBe('s s vvv');
  expect(shape('vvs')).toBe('s vv');
});

test('every loop is shown once, and only the last grid can have a hole', () => {
  const posts = fc.array(fc.constantFrom('s', 'v')).map((kinds) => kinds.join(''));
  fc.assert(
    fc.property(posts, (kinds) => {
      const blocks = shape(kinds);
      expect(Array.from(blocks.replaceAll(' ', '')).toSorted()).toEqual(
        Array.from(kinds).toSorted(),
      );
      const grids = blocks.split(' ').filter((block) => block.startsWith('v'));
      expect(grids.slice(0, -1).every(({ length }) => length % COLUMNS === 0)).toBe(true);
    }),
  );
});
