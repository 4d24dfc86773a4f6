import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useHistoryLayer } from './history/use-history-layer.ts';
import { useLayerFocus } from './use-layer-focus.ts';

type FullScreenLayerProps = {
  open: boolean;
  onClose: () => void;
  /** A confirmation over it has the history entry meanwhile. */
  isConfirming?: boolean;
  /** Announced; the layer shows its own heading if it has one. */
  title: string;
  children: ReactNode;
  className?: string;
};

/** A full screen over the page, with one history entry: Back and Escape close it. */
export const FullScreenLayer = ({
  open,
  onClose,
  isConfirming = false,
  title,
  children,
  className,
}: FullScreenLayerProps) => {
  const onEscape = useHistoryLayer(open && !isConfirming, onClose);
  const focus = useLayerFocus();
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={onEscape}
          onOpenAutoFocus={focus.take}
          onCloseAutoFocus={focus.giveBack}
          // Notices and trays lie over it; touching them does not close it.
          onInteractOutside={(event) => event.preventDefault()}
          className={classNames(
            'fixed inset-0 z-50 h-dvh overflow-hidden bg-ground text-text outline-none',
            'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
            className,
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
