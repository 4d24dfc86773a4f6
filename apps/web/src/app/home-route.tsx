import { readFeedSource } from '@swirl/contract/feed-source';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { feedQuery, mainList } from '#features/feed/feed-query.ts';
import { useSession } from '#features/session/use-session.ts';
import { readDevice } from '#shared/config/device-storage.ts';
import { sessionAtLoad } from '#shared/config/session-at-load.ts';
import { feedNames } from '#shared/loops/loop-keys.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { ToStart } from './redirects.tsx';

type HomeRouteProps = {
  member: ReactNode;
  /** While the feed is loading. */
  waiting: ReactNode;
};

/** `/` is the feed here. Visitors get their own page from the server and are only redirected. */
export const HomeRoute = ({ member, waiting }: HomeRouteProps) => {
  const { state } = useSession();
  const early = state === 'loading' && sessionAtLoad() === 'member';
  const { kind } = readFeedSource(useSearch());

  // The first loops are fetched without waiting for the current user.
  const client = useQueryClient();
  useEffect(() => {
    if (!early || (kind !== 'home' && kind !== 'following')) return;
    const remembered = feedNames.find((name) => name === readDevice('homeFeed')) ?? 'for-you';
    void client.prefetchInfiniteQuery(
      feedQuery(mainList(kind === 'following' ? kind : remembered)),
    );
  }, [early, client, kind]);

  if (early) return waiting;
  // The page was sent to a signed-in user whose session has just ended: they sign in again.
  if (state === 'signed-out' && sessionAtLoad() !== 'member') return <ToStart />;
  return <SignedInOnly>{member}</SignedInOnly>;
};
