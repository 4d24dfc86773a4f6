import * as m from '#messages';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';

const AlertDialog = lazyNamed(
  () => import('#shared/ui/alert-dialog.tsx'),
  (part) => part.AlertDialog,
);

type DiscardTakeProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

/** Asks before a recording is lost that wasn't sent. */
export const DiscardTake = (props: DiscardTakeProps) => (
  <WhenOpened open={props.open}>
    <AlertDialog
      {...props}
      title={m.discard_take_title()}
      description={m.discard_take_text()}
      confirmLabel={m.discard_take_confirm()}
      destructive
    />
  </WhenOpened>
);
