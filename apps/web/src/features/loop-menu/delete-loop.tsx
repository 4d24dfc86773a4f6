import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { useDeleteLoop } from './own-loop.ts';

type DeleteLoopProps = {
  loop: Loop;
  onDeleted: ((loop: Loop) => void) | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks before a loop is deleted. */
export const DeleteLoop = ({ loop, onDeleted, open, onOpenChange }: DeleteLoopProps) => {
  const { mutate: deleteLoop } = useDeleteLoop(onDeleted);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.loop_delete_title()}
      description={m.loop_delete_text()}
      confirmLabel={m.loop_delete()}
      destructive
      onConfirm={() => deleteLoop(loop)}
    />
  );
};
