import { Ban } from 'lucide-react';
import { MenuDrawer } from '#features/menu/components/menu-drawer.tsx';
import { ProfileHeader } from '#features/profile/components/profile-header.tsx';
import { useUnblock } from '#features/safety/api/blocks.ts';
import { useNoteBlock } from '#features/session/hooks/use-blocked-ids.ts';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';

/** In place of somebody one has blocked: only oneself is told that, with the way back. */
export const BlockedProfile = ({ userId }: { userId: string }) => {
  const { mutate: unblock, isPending } = useUnblock(useNoteBlock().unblocked);
  return (
    <>
      <ProfileHeader ground="cover" menu={<MenuDrawer look="icon" />} />
      <main
        id="content"
        className="flex min-h-[70dvh] flex-col items-center justify-center gap-3 px-6 pt-14 text-center"
      >
        <span className="mb-2 grid size-24 place-items-center rounded-full bg-raised text-muted">
          <Ban aria-hidden className="size-10" strokeWidth={1.75} />
        </span>
        <PageHeading title={m.profile_blocked_title()} className="text-3xl">
          {m.profile_blocked_title()}
        </PageHeading>
        <p className="max-w-[26em] text-muted">{m.profile_blocked_text()}</p>
        <Button look="line" className="mt-2" pending={isPending} onClick={() => unblock(userId)}>
          {m.unblock()}
        </Button>
      </main>
    </>
  );
};
