import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const TYPED_INTO = 'input:not([type="radio"]), textarea, select, [role="dialog"]';

/** The row of what is looked at. */
export const focusSelected = (desk: HTMLElement | null): void => {
  desk?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
};

type Moves = { next: () => void; previous: () => void };

/** J and K go through the list, a card's letter chooses it: while the focus is on the desk. */
export const useDeskKeys = (desk: RefObject<HTMLElement | null>, { next, previous }: Moves) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (ctrlKey || metaKey || altKey || !(currentTarget instanceof HTMLElement)) return;
    if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
    const letter = key.toLowerCase();
    if (letter === 'j' || letter === 'k') {
      (letter === 'j' ? next : previous)();
      // Once the list shows it.
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
