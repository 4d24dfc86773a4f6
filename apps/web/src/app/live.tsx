import { useEffect } from 'react';
import { useSession } from '#features/session/hooks/use-session.ts';
import { followLiveEvents } from '#shared/live/live-events.ts';
import { useLiveLoops } from '#shared/live/use-live-loops.ts';
import { useLiveNotifications } from '#shared/live/use-live-notifications.ts';
import { MemberDevice } from './member-device.tsx';

/** Hears what happens elsewhere to what a member sees here. */
export const Live = () => {
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  useLiveLoops();
  useLiveNotifications();
  useEffect(() => (signedIn ? followLiveEvents() : undefined), [signedIn]);
  return signedIn ? <MemberDevice userId={session.user.id} /> : null;
};
