import type { ListedComment } from './comments-query.ts';

/** A comment for tests. */
export const sampleComment = (id: string, loopId = 'loop'): ListedComment => ({
  id,
  loopId,
  userId: 'person',
  content: id,
  kind: 'text',
  voice: null,
  hidden: false,
  hiddenFromLoop: false,
  parentId: null,
  atMs: null,
  onCaption: false,
  mood: null,
  hearts: 0,
  hasHearted: false,
  authorHearted: false,
  replyCount: 0,
  pinned: false,
  firstReplies: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  user: {
    id: 'person',
    username: 'sam',
    firstName: 'Sam',
    lastName: null,
    profileImageUrl: null,
    avatarConfig: null,
    verificationStatus: 'none',
  },
});
