import type { Loop } from '@swirl/contract/schemas/loops';
import { expect, test } from 'vitest';
import { changesOf, fieldsOf, offeredMoods } from './loop-fields.ts';

const loop: Loop = {
  id: 'loop',
  userId: 'person',
  mediaUrl: null,
  mediaType: 'image',
  media: null,
  avatarConfig: null,
  moodTags: ['creative', 'homesick'],
  caption: 'a window',
  alt: null,
  isRemix: false,
  parentLoopId: null,
  duration: 0,
  visibility: 'friends',
  createdAt: '2026-01-01T00:00:00.000Z',
  user: {
    id: 'person',
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
};
const fields = fieldsOf(loop);

test('nothing is sent that was not changed, spaces aside', () => {
  expect(changesOf(loop, fields)).toEqual({});
  expect(changesOf(loop, { ...fields, caption: ' a window ' })).toEqual({});
});

test('an emptied caption is cleared, and what was filled in is sent', () => {
  expect(changesOf(loop, { ...fields, caption: '', alt: 'a red window' })).toEqual({
    caption: null,
    alt: 'a red window',
  });
});

test('moods and visibility are sent as chosen', () => {
  expect(changesOf(loop, { ...fields, moodTags: [], visibility: 'public' })).toEqual({
    moodTags: [],
    visibility: 'public',
  });
});

test('the moods of the kind of loop are offered, and its own besides', () => {
  const moods = offeredMoods(loop).map(({ mood }) => mood);
  expect(moods).toHaveLength(11);
  expect(moods.at(-1)).toBe('homesick');
  const status = offeredMoods({ ...loop, mediaType: 'status' }).map(({ mood }) => mood);
  expect(status).toContain('grateful');
  expect(status).not.toContain('hyped');
});
