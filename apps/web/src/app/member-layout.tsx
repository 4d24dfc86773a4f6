import { paths } from '@swirl/contract/paths';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#features/session/hooks/use-session.ts';
import { sessionAtLoad } from '#shared/config/session-at-load.ts';
import { useCreateOpen } from '#shared/shell/create-open.ts';
import { useIdle } from '#shared/ui/use-idle.ts';
import '#shared/shell/shell.css';

const MemberRail = lazy(async () => ({
  default: (await import('#pages/frame/member-rail.tsx')).MemberRail,
}));
const MemberTabs = lazy(async () => ({
  default: (await import('#pages/frame/member-tabs.tsx')).MemberTabs,
}));
const CreateLayers = lazy(async () => ({
  default: (await import('#pages/frame/create-layers.tsx')).CreateLayers,
}));
const UploadsTray = lazy(async () => ({
  default: (await import('#shared/upload/uploads-tray.tsx')).UploadsTray,
}));

/** Screens that one works in alone, like the studio, have neither bar nor rail. */
const FRAMED = new Set<string>(
  [paths.home, paths.discover, paths.search, paths.notifications].map(({ pattern }) => pattern),
);
const PROFILES = paths.profile.pattern.replace(/:.*/, '');

const hasBars = (location: string): boolean =>
  FRAMED.has(location) || location.startsWith(PROFILES);

/** Puts bar or rail beside the pages of members, and leaves them standing from page to page. */
export const MemberLayout = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [location] = useLocation();
  const member = session.state === 'signed-in' ? session.user : undefined;
  const expected = session.state === 'loading' && sessionAtLoad() === 'member';
  // The first screen does without these.
  const idle = useIdle();
  const creating = useCreateOpen();
  const framed = hasBars(location) && (member !== undefined || expected);
  return (
    <div className={framed ? 'lg:flex' : undefined}>
      {framed && (
        <Suspense fallback={<div className="hidden w-60 flex-none lg:block" />}>
          <MemberRail userId={member?.id} />
        </Suspense>
      )}
      <div className={framed ? 'above-tab-bar min-w-0 lg:flex-1' : undefined}>{children}</div>
      {framed && (
        <Suspense fallback={null}>
          <MemberTabs userId={member?.id} />
        </Suspense>
      )}
      {framed && member !== undefined && (idle || creating) && (
        <Suspense fallback={null}>
          <CreateLayers />
        </Suspense>
      )}
      {member !== undefined && idle && (
        <Suspense fallback={null}>
          <UploadsTray userId={member.id} />
        </Suspense>
      )}
    </div>
  );
};
