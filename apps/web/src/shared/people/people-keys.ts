/**
 * The query keys of people. Every list under `lists` is an infinite query of pages of cards, so
 * that a change of one user finds all copies.
 */
export const peopleKeys = {
  me: ['/api/auth/user'],
  lists: ['people'],
  followers: (userId: string) => ['people', 'followers', userId],
  following: (userId: string) => ['people', 'following', userId],
  search: (query: string) => ['people', 'search', query],
  profiles: ['profile'],
  profile: (userId: string) => ['profile', userId],
  pinned: (userId: string) => ['pinned', userId],
  followed: (userId: string) => ['followed', userId],
  discover: ['discover'],
  blocked: ['blocked'],
  mutedTerms: ['muted-terms'],
  followedMoods: ['followed-moods'],
  muted: ['muted'],
} as const;
