import * as Radix from 'radix-ui/dialog';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import * as m from '#messages';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { showScrollBar } from '#shared/ui/scroll-bar.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import type { WhyProps } from './why-content.tsx';
import { WhyContent, WhyHead } from './why-content.tsx';

type WhySheetProps = WhyProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** Over the feed, on phones. */
export const WhySheet = ({ loop, feed, open, onOpenChange }: WhySheetProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title={m.why_title()}
    head={
      <div className="flex items-start gap-1 ps-3.5 pe-2 pt-1 pb-1">
        <WhyHead loop={loop} feed={feed} />
        <Radix.Close asChild>
          <CloseButton />
        </Radix.Close>
      </div>
    }
  >
    <WhyContent loop={loop} feed={feed} onDone={() => onOpenChange(false)} />
  </Sheet>
);

/** Docked beside the player, on wide screens, where it follows the feed. Escape and W close it. */
export const WhyPanel = ({ loop, feed, onClose }: WhyProps & { onClose: () => void }) => {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const inside = event.target instanceof Node && panel.current?.contains(event.target) === true;
    // A dialog over the page closes first.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' || (inside && event.key.toLowerCase() === 'w')) onClose();
  });
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    element?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      const left = element?.contains(document.activeElement) === true;
      if (left && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex h-full w-96 flex-none flex-col border-s border-line bg-surface text-text outline-none"
    >
      <header className="flex flex-none items-start gap-1 ps-5 pe-4 pt-5 pb-2">
        <WhyHead loop={loop} feed={feed} id={id} />
        <CloseButton onClick={onClose} />
      </header>
      <div
        onScroll={showScrollBar}
        className="quiet-scroll min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-5"
      >
        <WhyContent loop={loop} feed={feed} onDone={() => undefined} />
      </div>
    </aside>
  );
};
