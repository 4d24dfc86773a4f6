import type { Source } from '#shared/media/media-place.ts';
import type { PlayerState } from '#shared/media/player-state.ts';
import type { RenewLinks } from '#shared/media/media-place.ts';

const RESTING: PlayerState = { wanted: false, playing: false, refused: false, failed: false };

/**
 * An element of its own for one loop: once through and with its sound, since whoever writes down
 * what is said wants to hear it.
 */
export const createOwnPlayer = () => {
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
    // Refused or interrupted, it stands still and says so.
    element.play().catch(() => change({ wanted: false, playing: false }));
  };

  /** Once: links end, and a file that does not play with new ones never will. */
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

    /** Puts the loop into the page; what is returned takes it out and lets go of its file. */
    sit(host: HTMLElement, source: Source, renew: RenewLinks): () => void {
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
