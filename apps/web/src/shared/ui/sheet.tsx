import * as Radix from 'radix-ui/dialog';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';
import type { DialogProps } from './dialog.tsx';
import { useHistoryLayer } from './history/use-history-layer.ts';
import { Overlay } from './overlay.tsx';
import { useLayerFocus } from './use-layer-focus.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** A dialog that comes up from the edge where thumbs are, and stays above the keyboard. */
export const Sheet = ({
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
  const keyboard = useKeyboardInset(open);
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
          style={{ bottom: keyboard, maxHeight: `calc(100dvh - ${keyboard}px - 1.5rem)` }}
          className={classNames(
            'fixed inset-x-0 z-50 mx-auto flex w-full max-w-120 flex-col overflow-hidden outline-none rounded-t-sheet bg-surface shadow-float',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            className,
          )}
        >
          <div aria-hidden className="mx-auto mt-2.5 h-[0.28rem] w-10 rounded-full bg-edge" />
          <header className="flex items-start gap-2 ps-5 pe-2 pb-2">
            <div className="min-w-0 flex-1 pt-2.5">
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
            <footer className="grid grid-cols-[1fr_1.6fr] gap-3 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
