import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';
import { useHistoryLayer } from './history/use-history-layer.ts';
import { Overlay } from './overlay.tsx';
import { useLayerFocus } from './use-layer-focus.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Said with the title when the dialog opens; left out where the body says it all. */
  description?: string;
  children: ReactNode;
  /** Stays in view while the body scrolls. */
  footer?: ReactNode;
  className?: string;
};

/** A window over the page. Back, Escape, the veil and the button close it. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
}: DialogProps) => {
  useHistoryLayer(open, () => onOpenChange(false));
  const focus = useLayerFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay asChild>
          <Overlay />
        </Radix.Overlay>
        <Radix.Content
          onOpenAutoFocus={focus.take}
          onCloseAutoFocus={focus.giveBack}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-0 z-50 m-auto flex h-fit max-h-[min(48rem,calc(100dvh-2rem))] w-[min(30rem,calc(100vw-2rem))] flex-col overflow-hidden outline-none rounded-sheet bg-surface shadow-float',
            'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
            className,
          )}
        >
          <header className="flex items-start gap-2 py-3 ps-5 pe-2">
            <div className="min-w-0 flex-1 pt-2">
              <Radix.Title className="text-[1.375rem] tracking-[-0.025em]">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1.5 text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <CloseButton />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {children}
          </div>
          {footer !== undefined && (
            <footer className="grid grid-cols-[1fr_1.6fr] gap-3 border-t border-line p-5 pt-4">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
