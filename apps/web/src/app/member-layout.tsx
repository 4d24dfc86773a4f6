import { paths } from '@swirl/contract/paths';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#features/session/use-session.ts';
import { sessionAtLoad } from '#shared/config/session-at-load.ts';
import { CoverViewerContext } from '#shared/loops/covers.ts';
import { useCreateOpen } from '#shared/shell/create-open.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { useIdle } from '#shared/ui/use-idle.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import '#shared/shell/shell.css';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const MemberRail = lazyNamed(
  () => import('#pages/frame/member-rail.tsx'),
  (part) => part.MemberRail,
);
const MemberTabs = lazyNamed(
  () => import('#pages/frame/member-tabs.tsx'),
  (part) => part.MemberTabs,
);
const CreateLayers = lazyNamed(
  () => import('#pages/frame/create-layers.tsx'),
  (part) => part.CreateLayers,
);
const EmailBar = lazyNamed(
  () => import('#features/account/email-bar.tsx'),
  (part) => part.EmailBar,
);
const UploadsTray = lazyNamed(
  () => import('./uploads-tray.tsx'),
  (part) => part.UploadsTray,
);

/** Full-screen pages like the studio have neither tab bar nor rail. */
const FRAMED = new Set<string>(
  [paths.home, paths.discover, paths.search, paths.notifications].map(({ pattern }) => pattern),
);
const OF_MANY = [paths.profile, paths.collection].map(({ pattern }) => pattern.replace(/:.*/, ''));

const hasBars = (location: string): boolean =>
  FRAMED.has(location) || OF_MANY.some((start) => location.startsWith(start));

/** Settings and My moods keep the rail; on a phone they have the whole screen. */
const RAIL_ONLY = new Set<string>([paths.settings.pattern, paths.myMoods.pattern]);

const hasRail = (location: string): boolean => hasBars(location) || RAIL_ONLY.has(location);

const RailRoom = () => <div className="side-rail hidden flex-none lg:block" />;

/**
 * Renders tab bar or rail beside the pages of signed-in users, and keeps them mounted across pages.
 */
export const MemberLayout = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [location] = useLocation();
  const member = session.state === 'signed-in' ? session.user : undefined;
  const loading = session.state === 'loading';
  const expected = loading && sessionAtLoad() === 'member';
  // Not needed for the first screen.
  const idle = useIdle();
  const creating = useCreateOpen();
  const tabbed = hasBars(location);
  const framed = hasRail(location) && (member !== undefined || expected);
  // Most pages are sent without the current user, but only signed-in users stay: nothing shifts.
  const roomLeft = hasRail(location) && loading && sessionAtLoad() === undefined;
  const placed = framed || roomLeft;
  return (
    <div className={placed ? 'lg:flex' : undefined}>
      {roomLeft && <RailRoom />}
      {framed && (
        <Suspense fallback={<RailRoom />}>
          <MemberRail userId={member?.id} />
        </Suspense>
      )}
      <div
        className={classNames(placed && 'min-w-0 lg:flex-1', placed && tabbed && 'above-tab-bar')}
      >
        {tabbed && location !== paths.home.pattern && member?.emailVerified === false && (
          <Suspense fallback={null}>
            <EmailBar />
          </Suspense>
        )}
        <CoverViewerContext value={member}>{children}</CoverViewerContext>
      </div>
      {framed && tabbed && (
        <Suspense fallback={null}>
          <MemberTabs userId={member?.id} />
        </Suspense>
      )}
      {framed && member !== undefined && (
        // Create may be opened before the current user is loaded, and is still open then.
        <WhenOpened open={idle || creating}>
          <CreateLayers />
        </WhenOpened>
      )}
      {member !== undefined && idle && (
        <Suspense fallback={null}>
          <UploadsTray userId={member.id} />
        </Suspense>
      )}
    </div>
  );
};
