import { useCallback, useSyncExternalStore } from 'react';
import { players } from '#shared/media/players.ts';

/** Whether a loop is meant to play now. */
export const usePlaying = (loopId: string): boolean =>
  useSyncExternalStore(
    useCallback((notify) => players.states.subscribe(loopId, notify), [loopId]),
    () => players.states.of(loopId).wanted,
  );
