import type { Loop } from '@swirl/contract/schemas/loops';
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { RenewLinks } from './pooled-video.ts';
import type { PlayerState } from './player-state.ts';
import { players } from './players.ts';
import { logFailure } from '../config/device-log.ts';
import type { Rank } from './assign-elements.ts';

export type Player = PlayerState & {
  want: (wanted: boolean) => void;
  seek: (second: number) => void;
  /** The current playback time; read for every frame. */
  second: () => number;
};

type Sources = NonNullable<Loop['media']>['sources'];
const NO_SOURCES: Sources = [];

/** Where the media element is inserted. */
export type PlayerHost = RefObject<HTMLDivElement | null>;

/** Without a rendered mix its stems sound, and silence is their clock. Null if none is needed. */
const useSilence = (seconds: number | null): Sources | null => {
  const [silence, setSilence] = useState(NO_SOURCES);
  useEffect(() => {
    if (seconds === null) return undefined;
    let gone = false;
    const load = async () => {
      const { silentSource } = await import('./silent-source.ts');
      if (!gone) setSilence([silentSource(seconds)]);
    };
    load().catch((error: unknown) => logFailure('Silence cannot be loaded', error));
    return () => {
      gone = true;
    };
  }, [seconds]);
  return seconds === null ? null : silence;
};

/** Registers a loop with the pool: its element is in `host` while it is active or near. */
export const usePlayer = (
  loop: Loop,
  rank: Rank | null,
  host: PlayerHost,
  renew: RenewLinks,
): Player => {
  const { id, media, mediaType, mix, duration } = loop;
  const plays = mediaType === 'audio' || mediaType === 'video';
  const isReady = plays && media?.state === 'ready';
  const silence = useSilence(isReady && mix?.ready === false ? duration : null);
  const sources = silence ?? (isReady ? media.sources : NO_SOURCES);
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
