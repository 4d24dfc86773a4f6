import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import * as m from '#messages';
import { areShortcutsOn } from '#shared/shell/shortcuts-choice.ts';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { FullScreenLayer } from '#shared/ui/full-screen-layer.tsx';
import { Kbd } from '#shared/ui/kbd.tsx';

const TYPED_INTO = 'input:not([type="radio"]), textarea, select, [role="dialog"]';

/** The row of the selected item. */
const focusSelected = (desk: HTMLElement | null): void => {
  desk?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
};

type Moves = { next: () => void; previous: () => void };

/** J and K move through the list, a card's letter chooses it: while the focus is on the desk. */
const useDeskKeys = (desk: RefObject<HTMLElement | null>, { next, previous }: Moves) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (ctrlKey || metaKey || altKey || !areShortcutsOn()) return;
    if (!(currentTarget instanceof HTMLElement)) return;
    if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
    const letter = key.toLowerCase();
    if (letter === 'j' || letter === 'k') {
      (letter === 'j' ? next : previous)();
      // Once the list renders it.
      requestAnimationFrame(() => focusSelected(currentTarget));
    } else if (/^[a-z]$/.test(letter)) {
      const card = currentTarget.querySelector<HTMLInputElement>(`input[data-letter="${letter}"]`);
      card?.focus();
      card?.click();
    }
  });
  useEffect(() => {
    const element = desk.current;
    if (element === null) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [desk]);
};

type DeskProps = {
  /** The accessible name of the list. */
  listLabel: string;
  list: ReactNode;
  /** The selected item: its id keeps the scroll position per item. */
  selected: { id: string; title: string } | undefined;
  view: ReactNode;
  /** Shown instead if there are no items. */
  empty: ReactNode;
  /** The actions: beside the item on wide screens, or else at the bottom of its own screen. */
  panel: ReactNode;
  foot: ReactNode;
  /** Under the list. */
  below?: ReactNode;
  /** On phones: whether the selected item is open over the list. */
  open: boolean;
  onClose: () => void;
  next: () => void;
  previous: () => void;
};

/** Three columns on wide screens: items, content, actions. Otherwise one after the other. */
export const Desk = (props: DeskProps) =>
  useWideScreen() ? <Wide {...props} /> : <Narrow {...props} />;

const Wide = ({
  listLabel,
  list,
  selected,
  view,
  empty,
  panel,
  below,
  next,
  previous,
}: DeskProps) => {
  const desk = useRef<HTMLDivElement>(null);
  useDeskKeys(desk, { next, previous });
  const id = selected?.id;
  // Without a focused element, the keys work from the row.
  useEffect(() => {
    if (id !== undefined && document.activeElement === document.body) focusSelected(desk.current);
  }, [id]);
  return (
    <div
      ref={desk}
      className="grid min-h-0 flex-1 grid-cols-[minmax(17rem,21.5rem)_minmax(0,1fr)_minmax(18rem,21.5rem)]"
    >
      <section aria-label={listLabel} className="flex min-h-0 flex-col border-e border-line">
        {list}
        <div className="flex h-12 flex-none items-center gap-2 border-t border-line px-4 text-sm text-muted">
          <span className="hidden items-center gap-2 pointer-fine:flex">
            <Kbd>{m.key_j()}</Kbd>
            <Kbd>{m.key_k()}</Kbd>
            {m.keys_next_previous()}
          </span>
          {below}
        </div>
      </section>
      {/* Another item starts at its top. */}
      <div
        key={id}
        className="min-h-0 overflow-y-auto overscroll-contain px-7 py-6 last:col-span-2"
      >
        {selected === undefined ? empty : view}
      </div>
      {selected !== undefined && (
        <aside className="flex min-h-0 flex-col border-s border-line">{panel}</aside>
      )}
    </div>
  );
};

const Narrow = ({ listLabel, list, selected, view, foot, open, onClose }: DeskProps) => (
  <>
    <section aria-label={listLabel}>{list}</section>
    <FullScreenLayer
      open={open && selected !== undefined}
      onClose={onClose}
      title={selected?.title ?? listLabel}
      className="flex flex-col"
    >
      <header className="flex h-14 flex-none items-center gap-1 border-b border-line ps-5 pe-2 pt-[env(safe-area-inset-top)]">
        {/* The layer already has this name. */}
        <p
          aria-hidden
          className="min-w-0 flex-1 truncate font-display text-xl font-bold tracking-[-0.025em]"
        >
          {selected?.title}
        </p>
        <CloseButton onClick={onClose} />
      </header>
      <div
        key={selected?.id}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4"
      >
        {view}
      </div>
      <div className="flex-none border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {foot}
      </div>
    </FullScreenLayer>
  </>
);
