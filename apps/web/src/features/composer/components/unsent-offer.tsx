import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';

type UnsentOfferProps = {
  open: boolean;
  onLater: () => void;
  onContinue: () => void;
  onDiscard: () => void;
};

/** What was recorded before the session ended, the page was reloaded or the browser gave up. */
export const UnsentOffer = ({ open, onLater, onContinue, onDiscard }: UnsentOfferProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onLater();
    }}
    title={m.unsent_title()}
    description={m.unsent_text()}
    footer={
      <>
        <Button size="large" onClick={onDiscard}>
          {m.unsent_discard()}
        </Button>
        <Button size="large" look="main" onClick={onContinue}>
          {m.unsent_continue()}
        </Button>
      </>
    }
  >
    {null}
  </Sheet>
);
