import { MenuDrawer } from '#features/menu/menu-drawer.tsx';
import { setCreateOpen, useCreateOpen } from '#shared/shell/create-open.ts';
import { useLazySlots } from '#shared/shell/lazy-slots.ts';
import { SideRail } from '#shared/shell/side-rail.tsx';

/** The side rail of every signed-in page on wide screens. */
export const MemberRail = ({ userId }: { userId: string | undefined }) => {
  const { InboxLink, DeskLink } = useLazySlots();
  return (
    <SideRail
      userId={userId}
      creating={useCreateOpen()}
      onCreatingChange={setCreateOpen}
      // Above the element that reserves its space, so that nothing shifts when it loads.
      desk={DeskLink && <DeskLink />}
      menu={
        <>
          {/* Reserves its space, so that nothing shifts when it loads. */}
          <div className="min-h-13">{InboxLink && <InboxLink />}</div>
          <MenuDrawer variant="row" />
        </>
      }
    />
  );
};
