import { useEffect } from 'react';
import { MenuMark } from '#features/menu/components/menu-mark.tsx';
import { InboxRailLink } from '#features/notifications/components/inbox-rail-link.tsx';
import { useSession } from '#features/session/hooks/use-session.ts';
import { followLiveEvents } from '#shared/live/live-events.ts';
import { useLiveLoops } from '#shared/live/use-live-loops.ts';
import { useLiveNotifications } from '#shared/live/use-live-notifications.ts';
import { fillLateParts } from '#shared/shell/late-parts.ts';
import { MemberDevice } from './member-device.tsx';

/** Hears what happens elsewhere to what a member sees here. */
export const Live = () => {
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  useLiveLoops();
  useLiveNotifications();
  useEffect(() => {
    if (!signedIn) return undefined;
    fillLateParts({ MenuMark, InboxLink: InboxRailLink });
    return followLiveEvents();
  }, [signedIn]);
  return signedIn ? <MemberDevice userId={session.user.id} /> : null;
};
