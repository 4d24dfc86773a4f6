import { useEffect, useEffectEvent, useId } from 'react';
import { createHistoryLayers, depthOf } from './history-layers.ts';

let shared: ReturnType<typeof createHistoryLayers> | undefined;

const historyLayers = (): ReturnType<typeof createHistoryLayers> => {
  if (shared === undefined) {
    shared = createHistoryLayers(window.history, () => window.location.href);
    window.addEventListener('popstate', shared.onPopState);
    // The browser does not report it, but the router does.
    window.addEventListener('replaceState', shared.onAddressChange);
  }
  return shared;
};

/** Called once at start, before anything can open. */
export const startHistoryLayers = (): void => historyLayers().start();

/** Whether the current entry belongs to a layer, which removes it as it closes. */
export const isInLayer = (): boolean => depthOf(window.history.state) > 0;

/**
 * Gives an open layer its own history entry: Back closes it, and closing it removes the entry. Returns a
 * handler for Escape, which reaches a layer until the one that opens over it listens itself.
 */
export const useHistoryLayer = (
  open: boolean,
  onClose: () => void,
): ((event: KeyboardEvent) => void) => {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    historyLayers().claim(id, () => close());
    return () => historyLayers().release(id);
  }, [open, id]);
  return (event) => {
    if (historyLayers().closeCover(id)) event.preventDefault();
  };
};
