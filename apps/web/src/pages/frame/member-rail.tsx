import { MenuDrawer } from '#features/menu/components/menu-drawer.tsx';
import { setCreateOpen, useCreateOpen } from '#shared/shell/create-open.ts';
import { SideRail } from '#shared/shell/side-rail.tsx';

/** The side of every member's page on wide screens. */
export const MemberRail = ({ userId }: { userId: string | undefined }) => (
  <SideRail
    userId={userId}
    creating={useCreateOpen()}
    onCreatingChange={setCreateOpen}
    menu={<MenuDrawer look="row" />}
  />
);
