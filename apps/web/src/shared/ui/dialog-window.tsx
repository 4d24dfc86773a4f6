import * as Radix from 'radix-ui/dialog';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';
import { DialogShell } from './dialog-shell.tsx';
import { showScrollBar } from './scroll-bar.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Beside the title without being part of its name. */
  titleAside?: ReactNode;
  /** Replaces the visible title, which is then only announced; it has its own close button. */
  head?: ReactNode;
  /** Rendered behind everything. */
  ground?: ReactNode;
  /** Announced with the title when the dialog opens; omitted if the body says it all. */
  description?: string;
  children: ReactNode;
  /** Can hide the cross where another control closes the dialog. */
  closeClassName?: string;
  /** Stays visible while the body scrolls. */
  footer?: ReactNode;
  className?: string;
};

type DialogWindowProps = DialogProps & {
  style?: CSSProperties;
  /** Above the title: the handle of a sheet. */
  top?: ReactNode;
  headerClassName: string;
  footerClassName: string;
};

/** Shared by dialog and sheet: history entry, focus, veil, title, scrolling body, footer. */
export const DialogWindow = ({
  open,
  onOpenChange,
  title,
  titleAside,
  head,
  ground,
  description,
  children,
  closeClassName,
  footer,
  className,
  style,
  top,
  headerClassName,
  footerClassName,
}: DialogWindowProps) => (
  <DialogShell
    open={open}
    onOpenChange={onOpenChange}
    described={description !== undefined}
    style={style}
    className={classNames(
      'fixed z-50 flex flex-col overflow-hidden bg-surface shadow-float outline-none',
      className,
    )}
  >
    {ground}
    {top}
    {head !== undefined && (
      <>
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {head}
      </>
    )}
    {head === undefined && (
      <div className={classNames('flex items-start gap-2 ps-5 pe-2', headerClassName)}>
        <div className="min-w-0 flex-1 pt-2">
          <div className="flex items-baseline gap-2">
            <Radix.Title className="text-2xl tracking-[-0.025em]">{title}</Radix.Title>
            {titleAside}
          </div>
          {description !== undefined && (
            <Radix.Description className="mt-1.5 text-muted">{description}</Radix.Description>
          )}
        </div>
        <Radix.Close asChild>
          <CloseButton className={closeClassName} />
        </Radix.Close>
      </div>
    )}
    {/* Not flex-1: in WebKit a window as high as its content would have no room for it. */}
    <div
      onScroll={showScrollBar}
      className="quiet-scroll relative min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pb-5"
    >
      {children}
    </div>
    {footer !== undefined && (
      <div
        className={classNames('relative grid grid-cols-[1fr_1.6fr] gap-3 px-5', footerClassName)}
      >
        {footer}
      </div>
    )}
  </DialogShell>
);
