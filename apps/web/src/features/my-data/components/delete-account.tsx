import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
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
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="text-[0.8438rem] leading-snug text-muted">{m.my_data_delete_hint()}</p>
        <Button look="danger" onClick={() => setOpen(true)} className="max-sm:w-full">
          <Trash2 aria-hidden className="size-4.5" />
          {m.my_data_delete()}
        </Button>
      </div>
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
