import { uiConstants } from '../../config/ui-constants.ts';

type ToastVariant = 'default' | 'destructive';
export type ToastContent = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** One action; it closes the notice. */
  action?: { label: string; onAct: () => void };
  /** How long it is shown, if not as long as others. */
  displayMs?: number;
  /** Called when it closes or is replaced, after its action. */
  onEnd?: () => void;
};
export type ToastEntry = ToastContent & { id: number; open: boolean };

const { limit, removeDelayMs } = uiConstants.toast;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();
let entries: readonly ToastEntry[] = [];
let lastId = 0;

const change = (next: readonly ToastEntry[]): void => {
  for (const { id } of entries) {
    if (next.some((entry) => entry.id === id)) continue;
    clearTimeout(removals.get(id));
    removals.delete(id);
  }
  entries = next;
  for (const listener of listeners) listener();
};

/** Shows a notice from anywhere: one at a time, so a new one replaces the last. */
export const toast = (content: ToastContent): { id: number; dismiss: () => void } => {
  lastId += 1;
  const id = lastId;
  const replaced = entries.find(({ open }) => open);
  change([{ ...content, id, open: true }, ...entries].slice(0, limit));
  replaced?.onEnd?.();
  return { id, dismiss: () => dismissToast(id) };
};

/** Closes a notice; it is removed much later, so that closing can be animated and announced. */
export const dismissToast = (id: number): void => {
  const closed = entries.find((entry) => entry.id === id && entry.open);
  if (closed === undefined) return;
  change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  removals.set(
    id,
    setTimeout(() => change(entries.filter((entry) => entry.id !== id)), removeDelayMs),
  );
  closed.onEnd?.();
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastEntry[] => entries,
};
