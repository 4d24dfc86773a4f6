import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';
import { showScrollBar } from './scroll-bar.ts';

type SidePanelProps = {
  /** The id of its heading. */
  labelledBy: string;
  /** Beside the button that closes it. */
  head: ReactNode;
  footer?: ReactNode;
  className?: string;
  headClassName?: string;
  bodyClassName?: string;
  /** Keys go on inside, and back where they came from when it closes. */
  takesFocus?: boolean;
  /** A letter that closes it while the focus is inside. */
  closedBy?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Docked beside the player, on wide screens. Escape closes it. */
export const SidePanel = ({
  labelledBy,
  head,
  footer,
  className,
  headClassName,
  bodyClassName,
  takesFocus = false,
  closedBy,
  onClose,
  children,
}: SidePanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog over the page closes first.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const inside = event.target instanceof Node && panel.current?.contains(event.target) === true;
    if (event.key === 'Escape' || (inside && event.key.toLowerCase() === closedBy)) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (!takesFocus) return undefined;
    const opener = document.activeElement;
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      const left = element?.contains(document.activeElement) === true;
      if (left && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={classNames(
        'flex h-full w-96 flex-none flex-col border-s border-line bg-surface text-text outline-none',
        className,
      )}
    >
      <header
        className={classNames(
          'flex min-h-20 flex-none items-center gap-1 ps-6 pe-4',
          headClassName,
        )}
      >
        <div className="min-w-0 flex-1">{head}</div>
        <CloseButton onClick={onClose} />
      </header>
      <div
        onScroll={showScrollBar}
        className={classNames(
          'quiet-scroll flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-6 pb-5',
          bodyClassName,
        )}
      >
        {children}
      </div>
      {footer && <div className="flex-none px-5 pb-5">{footer}</div>}
    </aside>
  );
};
