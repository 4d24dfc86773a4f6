import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import * as m from '#messages';
import { isReservedKey } from '#shared/shell/reserved-keys.ts';
import type { FeaturedPage } from './featured-pages.ts';

type PageArrowsProps = { page: FeaturedPage; total: number; onTurn: (first: number) => void };
type ArrowProps = { label: string; Icon: LucideIcon; end: boolean; onTurn: () => void };

// Not disabled at an end, where it would lose the focus, but marked as disabled.
const Arrow = ({ label, Icon, end, onTurn }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={end}
    onClick={end ? undefined : onTurn}
    className="grid size-hit place-items-center rounded-full bg-raised transition-[opacity,scale] active:scale-[0.94] aria-disabled:opacity-40 aria-disabled:active:scale-100"
  >
    <Icon aria-hidden className="size-5.5 rtl:-scale-x-100" strokeWidth={2.4} />
  </button>
);

/** Which page is shown, and the buttons to the others. */
export const PageArrows = ({ page, total, onTurn }: PageArrowsProps) => (
  <div className="flex items-center gap-2">
    <output className="pe-1.5 text-base font-semibold text-muted tabular-nums">
      {m.discover_page({ first: page.first + 1, last: page.last, total })}
    </output>
    <Arrow
      label={m.discover_page_previous()}
      Icon={ChevronLeft}
      end={page.first === 0}
      onTurn={() => onTurn(page.previous)}
    />
    <Arrow
      label={m.discover_page_next()}
      Icon={ChevronRight}
      end={page.last === total}
      onTurn={() => onTurn(page.next)}
    />
  </div>
);

type Turn = { previous: () => void; next: () => void };

/** ← and → turn the page in their visual direction, even in right-to-left languages. */
export const useTurnKeys = ({ previous, next }: Turn, enabled: boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    // Arrow keys belong to an open dialog.
    if (isReservedKey(event) || document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    const rightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
    if ((key === 'ArrowRight') === rightToLeft) previous();
    else next();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
};

/** The number of columns, from `--columns` in the style sheet; 0 where they scroll. */
export const useGridColumns = (grid: HTMLElement | null): number => {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    if (grid === null) return undefined;
    const read = () => setColumns(Number(getComputedStyle(grid).getPropertyValue('--columns')));
    const observer = new ResizeObserver(read);
    observer.observe(grid);
    read();
    return () => observer.disconnect();
  }, [grid]);
  return columns;
};
