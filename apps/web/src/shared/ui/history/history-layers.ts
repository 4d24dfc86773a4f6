/** Every dialog, sheet and drawer is one entry of the browser's history, so Back closes it. */
type LayerHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
type Layer = { id: string; close: () => void };

const MARK = 'layers';

export const depthOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null || !(MARK in state)) return 0;
  return typeof state[MARK] === 'number' ? state[MARK] : 0;
};

export const createHistoryLayers = (history: LayerHistory, address: () => string) => {
  const stack: Layer[] = [];
  const leaving = new Set<string>();
  let waiting: Layer[] = [];
  let travelling = false;
  let keptAddress: string | undefined;

  const travel = (steps: number): void => {
    if (steps === 0) return;
    travelling = true;
    history.go(steps);
  };

  const push = (layer: Layer): void => {
    stack.push(layer);
    history.pushState({ ...history.state, [MARK]: stack.length }, '');
  };

  // Runs after all layers of a commit have closed: an outer layer closes those above it.
  const settle = (): void => {
    const lowest = stack.findIndex(({ id }) => leaving.has(id));
    const left = new Set(leaving);
    leaving.clear();
    if (lowest === -1) return;
    const depthBefore = stack.length;
    for (const layer of stack.splice(lowest).toReversed()) {
      if (!left.has(layer.id)) layer.close();
    }
    // The user navigated away while closing: the entry is behind, and Back will skip it.
    if (depthOf(history.state) !== depthBefore) return;
    // The page may have changed its URL in the dialog's entry; closing must not restore the
    // previous one.
    keptAddress = address();
    travel(lowest - depthBefore);
  };

  return {
    claim: (id: string, close: () => void): void => {
      if (leaving.delete(id)) return;
      const top = stack.at(-1);
      // A dialog that replaces another takes over its entry.
      if (top !== undefined && leaving.delete(top.id)) stack[stack.length - 1] = { id, close };
      else if (travelling) waiting.push({ id, close });
      else push({ id, close });
    },

    release: (id: string): void => {
      waiting = waiting.filter((layer) => layer.id !== id);
      if (leaving.size === 0) queueMicrotask(settle);
      leaving.add(id);
    },

    onPopState: (): void => {
      travelling = false;
      const depth = depthOf(history.state);
      if (keptAddress !== undefined && keptAddress !== address() && depth === stack.length) {
        history.replaceState(history.state, '', keptAddress);
      }
      keptAddress = undefined;
      if (depth > stack.length) {
        // An entry whose dialog is gone: left behind by a navigation, or reached by Forward.
        travel(stack.length - depth);
        return;
      }
      for (const layer of stack.splice(depth).toReversed()) layer.close();
      for (const layer of waiting.splice(0)) push(layer);
    },

    /** Closes the layer over this one, which has just opened. False if this one is on top. */
    closeCover: (id: string): boolean => {
      const top = waiting.at(-1) ?? stack.at(-1);
      if (top === undefined || top.id === id || leaving.has(top.id)) return false;
      top.close();
      return true;
    },

    /** The page changed its URL, perhaps while its dialog's entry is being removed. */
    onAddressChange: (): void => {
      if (keptAddress !== undefined) keptAddress = address();
    },

    /** After a reload the marker is still there, but the dialog is not. */
    start: (): void => {
      travel(-depthOf(history.state));
    },
  };
};
