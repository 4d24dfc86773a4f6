import type { FeedSource } from '@swirl/contract/feed-source';
import { mainList, moodList } from '#features/feed/feed-query.ts';
import { profileList } from '#features/profile/profile-queries.ts';
import { searchList } from '#features/search/search-queries.ts';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';

/** Its loops are chosen and kept by code that Home doesn't need. */
const journeyList: LoopList = {
  key: loopKeys.journey,
  fetchPage: async (_, signal) =>
    (await import('#features/journeys/journey-parts.ts')).fetchJourney(signal),
};

const savedList = (collectionId: string | null): LoopList => ({
  key: loopKeys.savedIn(collectionId),
  fetchPage: async (cursor, signal) =>
    (await import('#features/saved/saved-queries.ts'))
      .savedList(collectionId)
      .fetchPage(cursor, signal),
});

/** The list of a feed source: the same query as its tiles, with its loaded pages. Home shows `home`. */
export const listOf = (source: FeedSource, home: FeedName): LoopList => {
  if (source.kind === 'profile') return profileList(source.userId, source.tab);
  if (source.kind === 'liked') return profileList(source.userId, 'liked');
  if (source.kind === 'journey') return journeyList;
  if (source.kind === 'saved') return savedList(source.collectionId);
  if (source.kind === 'mood') return moodList(source.mood);
  if (source.kind === 'search') return searchList(source.q);
  return mainList(source.kind === 'home' ? home : source.kind);
};
