import { Suspense, lazy } from 'react';
import { MenuDrawer } from '#features/menu/components/menu-drawer.tsx';
import { setCreateOpen, useCreateOpen } from '#shared/shell/create-open.ts';
import { SideRail } from '#shared/shell/side-rail.tsx';
import { useIdle } from '#shared/ui/use-idle.ts';

const InboxRailLink = lazy(async () => ({
  default: (await import('#features/notifications/components/inbox-rail-link.tsx')).InboxRailLink,
}));

/** The side of every member's page on wide screens. */
export const MemberRail = ({ userId }: { userId: string | undefined }) => (
  <SideRail
    userId={userId}
    creating={useCreateOpen()}
    onCreatingChange={setCreateOpen}
    menu={
      <>
        {/* Its place is held, so that nothing moves when it comes. */}
        <div className="min-h-13">
          {useIdle() && (
            <Suspense fallback={null}>
              <InboxRailLink />
            </Suspense>
          )}
        </div>
        <MenuDrawer look="row" />
      </>
    }
  />
);
