/** The player state that a card shows. */
export type PlayerState = {
  /** Should play; it may still wait for data, or for the page to become visible. */
  wanted: boolean;
  /** It is playing now. */
  playing: boolean;
  /** The browser refused autoplay. */
  refused: boolean;
  /** It could not be loaded, not even with fresh links. */
  failed: boolean;
};

export const restingPlayer: PlayerState = {
  wanted: false,
  playing: false,
  refused: false,
  failed: false,
};

/** The states of all players by loop, and their subscribers. */
export const createPlayerStates = () => {
  let states: ReadonlyMap<string, PlayerState> = new Map();
  const listeners = new Map<string, Set<() => void>>();
  return {
    of: (loopId: string): PlayerState => states.get(loopId) ?? restingPlayer,

    replace(next: ReadonlyMap<string, PlayerState>): void {
      const before = states;
      states = next;
      for (const [loopId, own] of listeners) {
        if (before.get(loopId) === next.get(loopId)) continue;
        for (const listener of own) listener();
      }
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
