export type FeedName = 'home' | 'following';

/**
 * Where loops are kept. Every list under `lists` is an infinite query of pages, so that a change
 * of one loop finds all its copies.
 */
export const loopKeys = {
  lists: ['loops'],
  feeds: ['loops', 'feed'],
  feed: (feed: FeedName) => ['loops', 'feed', feed],
  ofUser: (userId: string) => ['loops', 'user', userId],
  one: (loopId: string) => ['loop', loopId],
  comments: (loopId: string) => ['comments', loopId],
} as const;
