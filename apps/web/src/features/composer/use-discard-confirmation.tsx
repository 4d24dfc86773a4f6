import { useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';

type DiscardConfirmation = {
  isConfirming: boolean;
  /** Confirms if something would be lost, and otherwise closes at once. */
  leave: () => void;
  element: ReactNode;
};

/** Every way to leave a take needs confirmation. */
export const useDiscardConfirmation = (
  hasTake: boolean,
  onLeave: () => void,
): DiscardConfirmation => {
  const [isConfirming, setConfirming] = useState(false);
  return {
    isConfirming,
    leave: () => (hasTake ? setConfirming(true) : onLeave()),
    element: (
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.discard_take_title()}
        description={m.discard_take_text()}
        confirmLabel={m.discard_take_confirm()}
        destructive
        onConfirm={onLeave}
      />
    ),
  };
};
