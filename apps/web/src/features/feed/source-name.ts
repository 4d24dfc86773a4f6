import type { FeedSource } from '@swirl/contract/feed-source';
import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';

const TABS = {
  posts: m.profile_tab_posts,
  remixes: m.profile_tab_remixes,
  audio: m.profile_tab_audio,
} as const;

/** A short name of a feed; its author is known from its first loop. */
export const sourceName = (source: FeedSource, first: Loop | undefined): string => {
  if (source.kind === 'profile') {
    const tab = TABS[source.tab]();
    return first ? m.feed_of_person({ name: cardName(first.user), tab }) : tab;
  }
  if (source.kind === 'liked') return m.profile_tab_liked();
  if (source.kind === 'mood') return moodName(source.mood);
  if (source.kind === 'saved') return m.page_saved();
  if (source.kind === 'journey') return m.journey_title();
  if (source.kind === 'search') return m.feed_of_search({ q: source.q });
  return source.kind === 'home' ? m.page_home() : m.tab_loops();
};
