import type { Loop } from '@swirl/contract/schemas/loops';

/** Somebody's plain status, changed where a test or a specimen says so. */
export const sampleLoop = (given: Partial<Loop> = {}): Loop => ({
  id: '019a8f2e-7c1b-7d3a-9f00-00000000a001',
  userId: '019a8f2e-7c1b-7d3a-9f00-000000000001',
  mediaUrl: null,
  mediaType: 'status',
  media: null,
  avatarConfig: null,
  moodTags: [],
  caption: null,
  alt: null,
  isRemix: false,
  parentLoopId: null,
  duration: 0,
  visibility: 'public',
  hidden: false,
  createdAt: '2026-01-01T11:00:00.000Z',
  user: {
    id: '019a8f2e-7c1b-7d3a-9f00-000000000001',
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
  ...given,
});
