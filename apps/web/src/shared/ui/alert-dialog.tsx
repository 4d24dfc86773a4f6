import * as Radix from 'radix-ui/alert-dialog';
import * as m from '#messages';
import { Button } from './button.tsx';
import { DialogShell } from './dialog-shell.tsx';

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** A notice to acknowledge has nothing to cancel. */
  withoutCancel?: boolean;
  /** True if the action cannot be undone; 'reversible' if it is harsh, but can be. */
  destructive?: boolean | 'reversible';
};

const variantOf = (destructive: boolean | 'reversible') => {
  if (destructive === 'reversible') return 'danger-line';
  return destructive ? 'danger' : 'main';
};

/** Confirms something that cannot be undone; a tap on the veil does not close it. */
export const AlertDialog = ({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  withoutCancel = false,
  destructive = false,
}: AlertDialogProps) => (
  <DialogShell
    parts={Radix}
    open={open}
    onOpenChange={onOpenChange}
    ownFocus={false}
    described
    className="fixed inset-0 z-50 m-auto h-fit w-[min(24rem,calc(100vw-2rem))] rounded-sheet bg-surface p-5 shadow-float data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
  >
    <Radix.Title className="text-2xl tracking-[-0.025em]">{title}</Radix.Title>
    <Radix.Description className="mt-2.5 text-muted">{description}</Radix.Description>
    <div className="mt-6 grid auto-cols-fr grid-flow-col gap-3">
      {!withoutCancel && (
        <Radix.Cancel asChild>
          <Button size="large">{m.cancel()}</Button>
        </Radix.Cancel>
      )}
      <Radix.Action asChild>
        <Button size="large" variant={variantOf(destructive)} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Radix.Action>
    </div>
  </DialogShell>
);
