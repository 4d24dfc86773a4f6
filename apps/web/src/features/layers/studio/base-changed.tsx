import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import type { BaseChange } from './base-change.ts';

type BaseChangedProps = {
  change: BaseChange | null;
  onClose: () => void;
  onListen: () => void;
  onAnswer: () => void;
  onLoop: () => void;
};

/** What has happened to the loop meanwhile, and what the take can still be. */
export const BaseChanged = ({ change, onClose, onListen, onAnswer, onLoop }: BaseChangedProps) => {
  const onOpenChange = (open: boolean): void => {
    if (!open) onClose();
  };
  return (
    <>
      <AlertDialog
        open={change === 'voice-left'}
        onOpenChange={onOpenChange}
        title={m.layer_voice_left_title()}
        description={m.layer_voice_left_text()}
        confirmLabel={m.layer_voice_left_listen()}
        withoutCancel
        onConfirm={onListen}
      />
      <AlertDialog
        open={change === 'answer-only'}
        onOpenChange={onOpenChange}
        title={m.layer_closed_title()}
        description={m.layer_closed_text()}
        confirmLabel={m.layer_as_answer()}
        onConfirm={onAnswer}
      />
      <AlertDialog
        open={change === 'gone'}
        onOpenChange={onOpenChange}
        title={m.layer_gone_title()}
        description={m.layer_gone_text()}
        confirmLabel={m.layer_as_loop()}
        onConfirm={onLoop}
      />
    </>
  );
};
