import { readFeedSource } from '@swirl/contract/feed-source';
import { pathTo, paths } from '@swirl/contract/paths';
import { House, Infinity as Loops, Search, User, Waves } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import * as m from '#messages';

export type Tab = { label: string; href: string; Icon: LucideIcon; current: boolean };

type Tabs = { home: Tab; echoes: Tab; search: Tab; loops: Tab; profile: Tab };

/**
 * The four tabs of the tab bar, and Search for wide screens. Without a user id, the profile tab
 * leads to the feed.
 */
export const useTabs = (userId: string | undefined): Tabs => {
  const [location] = useLocation();
  const { kind } = readFeedSource(useSearch());
  const feed = location === paths.home.pattern ? kind : null;
  const profile = userId === undefined ? pathTo.home() : pathTo.profile(userId);
  return {
    home: { label: m.tab_home(), href: pathTo.home(), Icon: House, current: feed === 'home' },
    echoes: {
      label: m.tab_echoes(),
      href: pathTo.discover(),
      Icon: Waves,
      current: location === pathTo.discover(),
    },
    search: {
      label: m.page_search(),
      href: pathTo.search(),
      Icon: Search,
      current: location === pathTo.search(),
    },
    loops: {
      label: m.tab_loops(),
      href: pathTo.home({ feed: 'following' }),
      Icon: Loops,
      current: feed === 'following',
    },
    profile: {
      label: m.tab_profile(),
      href: profile,
      Icon: User,
      current: userId !== undefined && location === profile,
    },
  };
};
