import type { FeedSource } from '@swirl/contract/feed-source';
import { mainList, moodList } from '#features/feed/feed-query.ts';
import { profileList } from '#features/profile/profile-queries.ts';
import { searchList } from '#features/search/search-queries.ts';
import type { LoopList } from '#shared/loops/loop-list.ts';

/** The list of a feed source: the same query as its tiles, with its loaded pages. */
export const listOf = (source: FeedSource): LoopList => {
  if (source.kind === 'profile') return profileList(source.userId, source.tab);
  if (source.kind === 'liked') return profileList(source.userId, 'liked');
  if (source.kind === 'mood') return moodList(source.mood);
  return source.kind === 'search' ? searchList(source.q) : mainList(source.kind);
};
