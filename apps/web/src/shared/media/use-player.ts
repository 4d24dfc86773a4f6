import type { Loop } from '@swirl/contract/schemas/loops';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { RenewLinks } from './pooled-video.ts';
import type { PlayerState } from './player-state.ts';
import { players } from './players.ts';
import type { Rank } from './assign-elements.ts';

export type Player = PlayerState & {
  want: (wanted: boolean) => void;
  seek: (second: number) => void;
  /** The current playback time; read for every frame. */
  second: () => number;
};

const NO_SOURCES: NonNullable<Loop['media']>['sources'] = [];

/** Where the media element is inserted. */
export type PlayerHost = RefObject<HTMLDivElement | null>;

/** Registers a loop with the pool: its element is in `host` while it is active or near. */
export const usePlayer = (
  loop: Loop,
  rank: Rank | null,
  host: PlayerHost,
  renew: RenewLinks,
): Player => {
  const { id, media, mediaType } = loop;
  const plays = mediaType === 'audio' || mediaType === 'video';
  const sources = plays && media?.state === 'ready' ? media.sources : NO_SOURCES;
  useLayoutEffect(() => {
    if (rank === null || sources.length === 0 || host.current === null) return undefined;
    players.attachTo({ loopId: id, rank, host: host.current, sources, renew });
    return () => players.leave(id);
  }, [id, rank, host, sources, renew]);

  const state = useSyncExternalStore(
    useCallback((notify) => players.states.subscribe(id, notify), [id]),
    () => players.states.of(id),
  );
  const want = useCallback((wanted: boolean) => players.want(id, wanted), [id]);
  const seek = useCallback((second: number) => players.seek(id, second), [id]);
  const second = useCallback(() => players.secondOf(id), [id]);
  return { ...state, want, seek, second };
};
