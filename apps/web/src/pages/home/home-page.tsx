import { readFeedSource } from '@swirl/contract/feed-source';
import { pathTo } from '@swirl/contract/paths';
import { useSearch } from 'wouter';
import { HomeFeed } from './home-feed.tsx';

/** The feed that the URL names: everyone, followed people, or one list. */
export const HomePage = () => {
  const source = readFeedSource(useSearch());
  return <HomeFeed key={pathTo.feed(source)} source={source} />;
};
