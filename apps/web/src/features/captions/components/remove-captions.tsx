import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useRemoveCaptions } from '../api/captions-actions.ts';

type RemoveCaptionsProps = { loopId: string; onRemoved: () => void };

/** Takes the captions away again, after a question. */
export const RemoveCaptions = ({ loopId, onRemoved }: RemoveCaptionsProps) => {
  const [asking, setAsking] = useState(false);
  const { mutate: remove, isPending } = useRemoveCaptions(loopId);
  return (
    <>
      <Button look="danger-line" pending={isPending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {m.captions_remove()}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.captions_remove_title()}
        description={m.captions_remove_text()}
        confirmLabel={m.captions_remove_confirm()}
        destructive
        onConfirm={() => remove(undefined, { onSuccess: onRemoved })}
      />
    </>
  );
};
