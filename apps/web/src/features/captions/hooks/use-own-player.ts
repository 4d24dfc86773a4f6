import type { Loop } from '@swirl/contract/schemas/loops';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { createOwnPlayer } from '../own-player.ts';

/** Plays a loop beside the feed, which is silent meanwhile. */
export const useOwnPlayer = (loop: Loop, host: PlayerHost): Player => {
  const [player] = useState(createOwnPlayer);
  const state = useSyncExternalStore(player.subscribe, player.read);
  const renew = useFreshLinks(loop, true);
  const source = loop.media?.sources.at(-1);
  useHoldPlayback(true);
  useLayoutEffect(() => {
    if (source === undefined || host.current === null) return undefined;
    return player.sit(host.current, source, renew);
  }, [player, source, host, renew]);
  const { want, seek, second } = player;
  return { ...state, want, seek, second };
};
