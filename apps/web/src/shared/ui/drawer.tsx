import * as Radix from 'radix-ui/dialog';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';
import { DialogShell } from './dialog-shell.tsx';
import type { DialogProps } from './dialog-window.tsx';

type DrawerProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'children' | 'footer'> & {
  /** The side of its button. */
  side: 'start' | 'end';
};

const SIDES = {
  start: 'start-0 rounded-e-sheet [--drawer-away:-100%] rtl:[--drawer-away:100%]',
  end: 'end-0 rounded-s-sheet [--drawer-away:100%] rtl:[--drawer-away:-100%]',
} as const;

/** A menu that slides in from the side of its button. */
export const Drawer = ({ open, onOpenChange, side, title, children, footer }: DrawerProps) => (
  <DialogShell
    open={open}
    onOpenChange={onOpenChange}
    described={false}
    className={classNames(
      SIDES[side],
      'fixed inset-y-0 z-50 flex w-[min(20rem,86vw)] flex-col overflow-y-auto overscroll-contain bg-surface px-3 pt-[max(0.375rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
    )}
  >
    <header className="flex min-h-14 flex-none items-center ps-3">
      <Radix.Title className="flex-1 text-2xl tracking-[-0.025em]">{title}</Radix.Title>
      <Radix.Close asChild>
        <CloseButton />
      </Radix.Close>
    </header>
    <div className="flex-1">{children}</div>
    {footer}
  </DialogShell>
);
