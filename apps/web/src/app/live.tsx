import { useEffect } from 'react';
import { useSession } from '#features/session/hooks/use-session.ts';
import { followLiveEvents } from '#shared/live/live-events.ts';
import { useLiveLoops } from '#shared/live/use-live-loops.ts';

/** Hears what happens elsewhere to what a member sees here. */
export const Live = () => {
  const signedIn = useSession().state === 'signed-in';
  useLiveLoops();
  useEffect(() => (signedIn ? followLiveEvents() : undefined), [signedIn]);
  return null;
};
