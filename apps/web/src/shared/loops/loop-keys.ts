import type { Preferences } from '@swirl/contract/preferences';

/** The feeds that Home and Loops show. */
export type FeedName = Preferences['homeFeed'];

export const feedNames = ['for-you', 'newest', 'following'] as const satisfies readonly FeedName[];

/**
 * The query keys of loops. Every list under `lists` is an infinite query of pages, so that a change
 * of one loop finds all copies.
 */
export const loopKeys = {
  lists: ['loops'],
  feeds: ['loops', 'feed'],
  feed: (feed: FeedName) => ['loops', 'feed', feed],
  ofUser: (userId: string) => ['loops', 'user', userId],
  liked: ['loops', 'liked'],
  likedBy: (userId: string) => ['loops', 'liked', userId],
  ofMood: (mood: string) => ['loops', 'mood', mood],
  search: (query: string) => ['loops', 'search', query],
  saved: ['loops', 'saved'],
  savedIn: (collectionId: string | null) => ['loops', 'saved', collectionId ?? 'all'],
  journey: ['loops', 'journey'],
  featured: ['loops', 'featured'],
  voices: (moods: string) => ['loops', 'voices', moods],
  ones: ['loop'],
  one: (loopId: string) => ['loop', loopId],
  commentLists: ['comments'],
  comments: (loopId: string) => ['comments', loopId],
} as const;
