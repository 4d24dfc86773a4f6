import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { feedQuery } from '#features/feed/api/feed-query.ts';
import { feedOf } from '#features/feed/feed-place.ts';
import { useSavedProfiles } from '#features/saved-profiles/hooks/use-saved-profiles.ts';
import { useSession } from '#features/session/hooks/use-session.ts';
import { sessionAtLoad } from '#shared/config/session-at-load.ts';
import { PageLoading } from './page-loading.tsx';
import { ToSignIn } from './to-sign-in.tsx';

type HomeRouteProps = {
  /** For whoever comes for the first time. */
  visitor: ReactNode;
  /** For a device that knows somebody. */
  chooser: ReactNode;
  member: ReactNode;
  /** While the feed is on its way. */
  waiting: ReactNode;
};

/** `/` is three pages: the feed for members, the chooser where somebody is known, the landing page. */
export const HomeRoute = ({ visitor, chooser, member, waiting }: HomeRouteProps) => {
  const session = useSession();
  const someoneIsKnown = useSavedProfiles().length > 0;
  const expected = session.state === 'loading' ? sessionAtLoad() : undefined;
  const feed = feedOf(useSearch());

  // The first loops need not wait for the answer to who is asking.
  const client = useQueryClient();
  const early = expected === 'member';
  useEffect(() => {
    if (early) void client.prefetchInfiniteQuery(feedQuery(feed));
  }, [early, client, feed]);

  if (session.state === 'signed-in') return member;
  if (session.state === 'waiting') return <ToSignIn />;
  if (expected === 'member') return waiting;
  if (session.state === 'loading' && expected === undefined) return <PageLoading />;
  return someoneIsKnown ? chooser : visitor;
};
