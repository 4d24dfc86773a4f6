import { useEffect, useEffectEvent } from 'react';
import { isTakenKey } from '#shared/shell/taken-keys.ts';

type Turn = { previous: () => void; next: () => void };

/** ← and → turn the page the way they point, also where reading goes from right to left. */
export const useTurnKeys = ({ previous, next }: Turn, enabled: boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    // Over a dialog's page the arrows are the dialog's.
    if (isTakenKey(event) || document.querySelector('[role="dialog"]') !== null) return;
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
