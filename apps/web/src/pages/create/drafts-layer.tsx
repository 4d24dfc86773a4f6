import { pathTo } from '@swirl/contract/paths';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { handOverUnsent } from '#features/composer/use-unsent-loop.ts';
import { DraftsShelf } from '#features/drafts/drafts-shelf.tsx';
import { usePreferences } from '#features/session/use-preferences.ts';
import { statusDrafts } from '#features/status/status-draft.ts';
import { statusDraftOf } from '#features/status/use-status-draft.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import type { Unsent } from '#shared/upload/unsent-loops.ts';
import { ContinuedDraft } from './continued-draft.tsx';

const StatusDialog = lazyNamed(
  () => import('#features/status/status-dialog.tsx'),
  (part) => part.StatusDialog,
);

type DraftsLayerProps = { me: CurrentUser; open: boolean; onClose: () => void };

/** The shelf of drafts, and over it the one that is continued. */
export const DraftsLayer = ({ me, open, onClose }: DraftsLayerProps) => {
  const [continued, setContinued] = useState<Unsent>();
  const [, navigate] = useLocation();
  const { save } = usePreferences();
  const end = () => setContinued(undefined);
  const go = (path: string) => {
    end();
    onClose();
    navigate(path);
  };
  const show = (draft: Unsent) => {
    // A remix is completed beside its original.
    if (draft.kind !== 'status' && draft.form.parentLoopId !== undefined) {
      handOverUnsent(draft.id);
      go(pathTo.remix(draft.form.parentLoopId));
      return;
    }
    if (draft.kind === 'status') statusDrafts.write(draft.id, statusDraftOf(draft));
    setContinued(draft);
  };
  return (
    <>
      <DraftsShelf me={me} open={open} onClose={onClose} onOpen={show} onSync={save} />
      {continued?.kind === 'status' && (
        <Suspense fallback={null}>
          <StatusDialog
            me={me}
            open
            unsent={continued}
            onOpenChange={end}
            onPosted={(loop) => go(pathTo.home({ loopId: loop.id }))}
          />
        </Suspense>
      )}
      {continued !== undefined && continued.kind !== 'status' && (
        <ContinuedDraft unsent={continued} me={me} onEnd={end} onPosted={() => go(pathTo.home())} />
      )}
    </>
  );
};
