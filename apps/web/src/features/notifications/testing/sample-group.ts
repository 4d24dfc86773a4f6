import type { NotificationGroup } from '../inbox-query.ts';

type Actor = NotificationGroup['actors'][number];

/** A sample actor. */
export const sampleActor = (given: Partial<Actor>): Actor => ({
  id: '019a8f2e-7c1b-7d3a-9f00-000000000002',
  username: 'somebody',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  avatarConfig: null,
  verificationStatus: 'none',
  isFollowing: false,
  ...given,
});

/** A read group with defaults, and overrides for a test. */
export const sampleGroup = (given: Partial<NotificationGroup>): NotificationGroup => ({
  id: 'follow:2026-01-01',
  kind: 'follow',
  latestId: '019a8f2e-7c1b-7d3a-9f00-00000000b001',
  createdAt: '2026-01-01T11:00:00.000Z',
  unread: false,
  actors: [],
  total: 1,
  mood: null,
  loop: null,
  comment: null,
  voice: false,
  statementId: null,
  ...given,
});
