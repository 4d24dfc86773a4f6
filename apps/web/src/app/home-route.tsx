import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSavedProfiles } from '#features/saved-profiles/hooks/use-saved-profiles.ts';
import { useSession } from '#features/session/hooks/use-session.ts';
import { readDevice } from '#shared/config/device-storage.ts';
import { PageLoading } from './page-loading.tsx';
import { ToSignIn } from './to-sign-in.tsx';

type HomeRouteProps = {
  /** For whoever comes for the first time. */
  visitor: ReactNode;
  /** For a device that knows somebody. */
  chooser: ReactNode;
  member: ReactNode;
};

/** `/` is three pages: the feed for members, the chooser where somebody is known, the landing page. */
export const HomeRoute = ({ visitor, chooser, member }: HomeRouteProps) => {
  const session = useSession();
  const someoneIsKnown = useSavedProfiles().length > 0;
  // Whoever was signed in a moment ago most likely still is, and should not see a way in first.
  const [wasSignedIn] = useState(() => readDevice('signedIn') !== null);
  if (session.state === 'signed-in') return member;
  if (session.state === 'waiting') return <ToSignIn />;
  if (session.state === 'loading' && wasSignedIn) return <PageLoading />;
  return someoneIsKnown ? chooser : visitor;
};
