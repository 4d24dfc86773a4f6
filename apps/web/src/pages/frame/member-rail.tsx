import { MenuDrawer } from '#features/menu/menu-drawer.tsx';
import { setCreateOpen, useCreateOpen } from '#shared/shell/create-open.ts';
import { useLateParts } from '#shared/shell/late-parts.ts';
import { SideRail } from '#shared/shell/side-rail.tsx';

/** The side of every member's page on wide screens. */
export const MemberRail = ({ userId }: { userId: string | undefined }) => {
  const { InboxLink, DeskLink } = useLateParts();
  return (
    <SideRail
      userId={userId}
      creating={useCreateOpen()}
      onCreatingChange={setCreateOpen}
      // Above what holds its place at the foot, so that nothing moves when it comes.
      desk={DeskLink && <DeskLink />}
      menu={
        <>
          {/* Its place is held, so that nothing moves when it comes. */}
          <div className="min-h-13">{InboxLink && <InboxLink />}</div>
          <MenuDrawer look="row" />
        </>
      }
    />
  );
};
