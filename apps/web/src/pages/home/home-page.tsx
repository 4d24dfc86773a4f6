import { readFeedSource } from '@swirl/contract/feed-source';
import { pathTo } from '@swirl/contract/paths';
import { useSearch } from 'wouter';
import { HomeFeed } from './home-feed.tsx';

/** The feed of whatever the address names: everything, the people one follows, or one list. */
export const HomePage = () => {
  const source = readFeedSource(useSearch());
  return <HomeFeed key={pathTo.feed(source)} source={source} />;
};
