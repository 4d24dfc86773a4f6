/** What a card shows of its player. */
export type PlayerState = {
  /** Meant to play; it may still wait for its first bytes, or for the page to come back. */
  wanted: boolean;
  /** It moves and sounds now. */
  playing: boolean;
  /** The browser did not let it start by itself. */
  refused: boolean;
  /** It could not be loaded, not even with fresh links. */
  failed: boolean;
};

const restingPlayer: PlayerState = {
  wanted: false,
  playing: false,
  refused: false,
  failed: false,
};

/** The states of all players, by loop. */
export const createPlayerStates = () => {
  const states = new Map<string, PlayerState>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    of: (loopId: string): PlayerState => states.get(loopId) ?? restingPlayer,

    change(loopId: string, part: Partial<PlayerState>): void {
      const before = states.get(loopId) ?? restingPlayer;
      const after = { ...before, ...part };
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      states.set(loopId, after);
      for (const listener of listeners.get(loopId) ?? []) listener();
    },

    forget(loopId: string): void {
      if (!states.delete(loopId)) return;
      for (const listener of listeners.get(loopId) ?? []) listener();
    },

    subscribe(loopId: string, listener: () => void): () => void {
      const own = listeners.get(loopId) ?? new Set();
      listeners.set(loopId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(loopId);
      };
    },
  };
};
