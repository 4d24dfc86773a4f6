import { uiConstants } from '../config/ui-constants.ts';

type Shown = { anchor: Element; label: string };

const { delayMs, skipDelayMs, graceMs } = uiConstants.tooltip;
const listeners = new Set<() => void>();
let shown: Shown | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let leftAt = Number.NEGATIVE_INFINITY;

const change = (next: Shown | null): void => {
  clearTimeout(timer);
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
};

/**
 * The page's single tooltip: it appears after a delay, and at once when moving from one button to
 * the next.
 */
export const tooltips = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Shown | null => shown,

  enter: (anchor: Element, label: string): void => {
    clearTimeout(timer);
    const soon = shown !== null || Date.now() - leftAt < skipDelayMs;
    if (soon) change({ anchor, label });
    // The button may have been replaced meanwhile by one from its lazily loaded menu.
    else timer = setTimeout(() => anchor.isConnected && change({ anchor, label }), delayMs);
  },

  /** Stays for a moment, so that the pointer can move onto the tooltip. */
  leave: (): void => {
    clearTimeout(timer);
    if (shown === null) return;
    leftAt = Date.now();
    timer = setTimeout(() => change(null), graceMs);
  },

  stay: (): void => clearTimeout(timer),
  hide: (): void => change(null),
};
