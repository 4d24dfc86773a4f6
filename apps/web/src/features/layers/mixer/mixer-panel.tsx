import { useEffect, useEffectEvent, useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { showScrollBar } from '#shared/ui/scroll-bar.ts';

type MixerPanelProps = {
  count: number;
  reset: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer: ReactNode;
};

/** The mixer docked beside the player, on wide screens. Escape closes it. */
export const MixerPanel = ({ count, reset, onClose, children, footer }: MixerPanelProps) => {
  const id = useId();
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog over the page closes first.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <aside
      aria-labelledby={id}
      className="mixer-panel flex h-full w-96 flex-none flex-col border-s border-line bg-surface text-text"
    >
      <header className="flex min-h-22 flex-none items-center gap-1 ps-7 pe-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-2xl tracking-[-0.025em]">
            {m.mixer_title({ count })}
          </h2>
          <p className="mt-1 text-sm text-muted">{m.mixer_hint()}</p>
        </div>
        {reset}
        <CloseButton onClick={onClose} />
      </header>
      <div
        onScroll={showScrollBar}
        className="quiet-scroll min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5"
      >
        {children}
      </div>
      <div className="flex-none px-5 pb-5">{footer}</div>
    </aside>
  );
};
