import { readFeedSource } from '@swirl/contract/feed-source';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { feedQuery, mainList } from '#features/feed/feed-query.ts';
import { useSession } from '#features/session/use-session.ts';
import { sessionAtLoad } from '#shared/config/session-at-load.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { ToStart } from './redirects.tsx';

type HomeRouteProps = {
  member: ReactNode;
  /** While the feed is on its way. */
  waiting: ReactNode;
};

/** `/` is the feed here. Visitors get a page of their own from the server, and only pass through. */
export const HomeRoute = ({ member, waiting }: HomeRouteProps) => {
  const { state } = useSession();
  const early = state === 'loading' && sessionAtLoad() === 'member';
  const { kind } = readFeedSource(useSearch());

  // The first loops need not wait for the answer to who is asking.
  const client = useQueryClient();
  useEffect(() => {
    if (!early || (kind !== 'home' && kind !== 'following')) return;
    void client.prefetchInfiniteQuery(feedQuery(mainList(kind)));
  }, [early, client, kind]);

  if (early) return waiting;
  // Who was a member when the page came has just been signed out, and signs in again.
  if (state === 'signed-out' && sessionAtLoad() !== 'member') return <ToStart />;
  return <SignedInOnly>{member}</SignedInOnly>;
};
