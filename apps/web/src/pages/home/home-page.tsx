import { useSearch } from 'wouter';
import { feedOf } from '#features/feed/feed-place.ts';
import { HomeFeed } from './home-feed.tsx';

/** The feed: everything one may see, or the people one follows. */
export const HomePage = () => {
  const feed = feedOf(useSearch());
  return <HomeFeed key={feed} feed={feed} />;
};
