import { useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { announceDraft } from '#shared/upload/delete-drafts.ts';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import type { useDraft } from './use-draft.ts';

type Leaving = { isConfirming: boolean; leave: () => void; element: ReactNode };

/** Leaving a take keeps it as a draft. If the device has no room, discarding it is confirmed. */
export const useLeaving = (
  draft: Pick<ReturnType<typeof useDraft>, 'captured' | 'shelve' | 'end' | 'drop'>,
  /** `ended` resolves once the take is kept or deleted. */
  onLeave: (ended: Promise<void>) => void,
): Leaving => {
  const [isConfirming, setConfirming] = useState(false);
  const leave = async (): Promise<void> => {
    if (draft.captured !== null) {
      const id = await draft.shelve();
      if (id === undefined) {
        setConfirming(true);
        return;
      }
      announceDraft(id);
      draft.end();
    }
    onLeave(Promise.resolve());
  };
  return {
    isConfirming,
    leave: () => void leave(),
    element: (
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.discard_take_title()}
        description={m.drafts_full_discard()}
        confirmLabel={m.discard_take_confirm()}
        destructive
        onConfirm={() => onLeave(draft.drop())}
      />
    ),
  };
};
