import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import { DraftsRow } from '#features/drafts/drafts-row.tsx';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const DraftsLayer = lazyNamed(
  () => import('../create/drafts-layer.tsx'),
  (part) => part.DraftsLayer,
);

/** On the user's own profile: what is not posted yet. */
export const ProfileDrafts = ({ me }: { me: CurrentUser }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DraftsRow me={me} onOpen={() => setOpen(true)} className="mx-5 mb-4 w-[calc(100%-2.5rem)]" />
      <WhenOpened open={open}>
        <DraftsLayer me={me} open={open} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  );
};
