import * as m from '#messages';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';

type UnsentOfferProps = {
  open: boolean;
  onLater: () => void;
  onContinue: () => void;
  onDiscard: () => void;
};

/** A draft from before the session ended, the page was reloaded or the browser crashed. */
export const UnsentOffer = ({ open, onLater, onContinue, onDiscard }: UnsentOfferProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onLater();
    }}
    title={m.unsent_title()}
    description={m.unsent_text()}
    footer={
      <SheetActions
        cancelLabel={m.unsent_discard()}
        onCancel={onDiscard}
        confirmLabel={m.unsent_continue()}
        onConfirm={onContinue}
      />
    }
  >
    {null}
  </Sheet>
);
