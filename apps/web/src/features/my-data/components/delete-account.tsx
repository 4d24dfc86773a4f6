import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { Farewell } from './farewell.tsx';

type DeleteAccountProps = {
  me: { username: string | null; email: string };
  /** What else on this device knows the person. */
  onLeft: () => void;
};

/** Asks twice, says what happens, and afterwards until when it can be taken back. */
export const DeleteAccount = ({ me, onLeft }: DeleteAccountProps) => {
  const [open, setOpen] = useState(false);
  const [finalAt, setFinalAt] = useState<string>();
  const gone = finalAt !== undefined;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center justify-between gap-3 py-1.5 text-start"
      >
        <span>
          <span className="block leading-snug font-semibold text-danger">{m.my_data_delete()}</span>
          <span className="block text-[0.8438rem] leading-snug text-muted">
            {m.my_data_delete_hint()}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 flex-none text-danger rtl:-scale-x-100" />
      </button>
      <Dialog
        open={open}
        // Signed out by then: nothing behind the dialog would work any more.
        onOpenChange={(isOpen) => (gone ? window.location.assign('/') : setOpen(isOpen))}
        title={gone ? m.my_data_deleted_title() : m.my_data_delete_title()}
        {...(!gone && { description: m.my_data_delete_text() })}
      >
        {gone ? (
          <Farewell finalAt={finalAt} />
        ) : (
          <DeleteAccountForm
            me={me}
            onDeleted={(moment) => {
              onLeft();
              setFinalAt(moment);
            }}
          />
        )}
      </Dialog>
    </>
  );
};
