import type { Loop } from '@swirl/contract/schemas/loops';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Source } from '#shared/media/pooled-video.ts';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import type { PlayerState } from '#shared/media/player-state.ts';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import type { RenewLinks } from '#shared/media/pooled-video.ts';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';

const RESTING: PlayerState = { wanted: false, playing: false, refused: false, failed: false };

/** A separate element for one loop: plays once and with sound, because captions need it. */
const createOwnPlayer = () => {
  const element = document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  element.tabIndex = -1;
  element.setAttribute('aria-hidden', 'true');

  let state = RESTING;
  let renewLinks: RenewLinks | undefined;
  const listeners = new Set<() => void>();
  const change = (part: Partial<PlayerState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const play = (): void => {
    // Refused or interrupted, it pauses and says so.
    element.play().catch(() => change({ wanted: false, playing: false }));
  };

  /** Once: links expire, and a file that does not play with new ones never will. */
  const mend = async (): Promise<void> => {
    const renew = renewLinks;
    renewLinks = undefined;
    const second = element.currentTime;
    const source = (await renew?.().catch(() => []))?.at(-1);
    if (source === undefined) return change({ failed: true, wanted: false, playing: false });
    element.src = source.url;
    element.currentTime = second;
    if (state.wanted) play();
  };

  element.addEventListener('playing', () => change({ playing: true }));
  element.addEventListener('waiting', () => change({ playing: false }));
  element.addEventListener('pause', () => change({ wanted: false, playing: false }));
  element.addEventListener('error', () => {
    if (element.hasAttribute('src')) void mend();
  });

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): PlayerState => state,

    /** Inserts the loop into the page; the returned function removes it and releases its file. */
    attachTo(host: HTMLElement, source: Source, renew: RenewLinks): () => void {
      renewLinks = renew;
      host.append(element);
      element.src = source.url;
      return () => {
        element.pause();
        element.remove();
        element.removeAttribute('src');
        element.load();
      };
    },

    want: (wanted: boolean): void => {
      change({ wanted });
      if (wanted) play();
      else element.pause();
    },

    seek: (second: number): void => {
      element.currentTime = second;
    },

    second: (): number => element.currentTime,
  };
};

/** Plays a loop outside of the feed, which is paused meanwhile. */
export const useOwnPlayer = (loop: Loop, host: PlayerHost): Player => {
  const [player] = useState(createOwnPlayer);
  const state = useSyncExternalStore(player.subscribe, player.read);
  const renew = useFreshLinks(loop, true);
  const source = loop.media?.sources.at(-1);
  useHoldPlayback(true);
  useLayoutEffect(() => {
    if (source === undefined || host.current === null) return undefined;
    return player.attachTo(host.current, source, renew);
  }, [player, source, host, renew]);
  const { want, seek, second } = player;
  return { ...state, want, seek, second };
};
