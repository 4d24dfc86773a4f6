import { isOwner } from '@swirl/contract/policies/viewer';
import { useEffect } from 'react';
import { DeskRailLink } from '#features/menu/desk-rail-link.tsx';
import { BellMark, InboxRailLink } from '#features/notifications/unread-marks.tsx';
import { ShortcutsLayer } from '#features/shortcuts/shortcuts-layer.tsx';
import { useSession } from '#features/session/use-session.ts';
import { followLiveEvents } from '#shared/live/live-events.ts';
import { useLiveLoops } from '#shared/live/use-live-loops.ts';
import { useLiveNotifications } from '#shared/live/use-live-notifications.ts';
import { fillLazySlots } from '#shared/shell/lazy-slots.ts';
import { MemberDevice } from './member-device.tsx';
import { SkipLink } from './skip-link.tsx';

/** Subscribes to live events about what a signed-in user sees. */
export const Live = () => {
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  const owner = signedIn && isOwner(session.user);
  useLiveLoops();
  useLiveNotifications();
  useEffect(() => {
    if (!signedIn) return undefined;
    fillLazySlots({
      BellMark,
      InboxLink: InboxRailLink,
      ...(owner && { DeskLink: DeskRailLink }),
    });
    return followLiveEvents();
  }, [signedIn, owner]);
  return (
    <>
      <SkipLink />
      {signedIn && (
        <>
          <MemberDevice userId={session.user.id} />
          <ShortcutsLayer />
        </>
      )}
    </>
  );
};
