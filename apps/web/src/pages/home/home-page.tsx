import { readFeedSource } from '@swirl/contract/feed-source';
import { pathTo } from '@swirl/contract/paths';
import { useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMember } from '#features/session/use-session.ts';
import { HomeFeed } from './home-feed.tsx';

/** Until a feed was shown: the app opens with the chosen one. Later, Home is Home. */
let opening = true;

/** The feed that the URL names: Home's, that of followed people, or one list. */
export const HomePage = () => {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { homeFeed } = useMember().preferences;
  const toFollowing = opening && search === '' && homeFeed === 'following';
  useLayoutEffect(() => {
    opening = false;
    if (!toFollowing) return;
    const { state } = window.history;
    navigate(pathTo.home({ feed: 'following' }), { replace: true, state });
  }, [toFollowing, navigate]);
  if (toFollowing) return null;

  const source = readFeedSource(search);
  const home = homeFeed === 'newest' ? homeFeed : 'for-you';
  const key = source.kind === 'home' ? home : pathTo.feed(source);
  return <HomeFeed key={key} source={source} home={home} />;
};
