import { awaitsFirstFrame, planLoad } from './loading.ts';
import {
  createPooledVideo,
  emptyPooledVideo,
  fillPooledVideo,
  rewindPooledVideo,
} from './pooled-video.ts';
import type { PooledVideo, RenewLinks, Source } from './pooled-video.ts';
import { decide, emptyPlayback, isStarting, shouldPlay } from './playback.ts';
import type { PlaybackEvent } from './playback.ts';
import { createPlayerStates } from './player-state.ts';
import type { Connection } from './quality.ts';
import { assignElements } from './assign-elements.ts';
import type { Rank } from './assign-elements.ts';
import { createStallWatch } from './stall-watch.ts';

/** A card's request for a media element. */
export type Slot = {
  loopId: string;
  rank: Rank;
  /** Where the element is inserted. */
  host: HTMLElement;
  sources: readonly Source[];
  /** Fetches fresh links when these have expired or failed. */
  renew: RenewLinks;
};

/** The pool's dependencies. */
export type PoolDependencies = {
  muted: () => boolean;
  /** 0 to 1. */
  volume: () => number;
  /** The page is hidden, or a layer holds playback. */
  silenced: () => boolean;
  /** With reduced motion, people start loops themselves. */
  startsByItself: () => boolean;
  connection: () => Connection;
};

type SeekListener = (loopId: string, second: number) => void;

const ELEMENTS = 3;
const PROGRESS = ['progress', 'loadedmetadata', 'loadeddata', 'canplay', 'timeupdate'];

/**
 * Three media elements for all loops, created once and moved from card to card: phones allow sound
 * per element, so a new one would be muted again. The neighbors of the active loop already have
 * theirs, with the first frame decoded. `playback.ts` decides what should play; this module
 * controls the elements.
 */
export const createMediaPool = (around: PoolDependencies) => {
  const slots = new Map<string, Slot>();
  const states = createPlayerStates();
  const videos: PooledVideo[] = [];
  const seekListeners = new Set<SeekListener>();
  const clocks = new Map<string, () => number>();
  let playback = emptyPlayback;
  let settling = false;

  const videoOf = (loopId: string) => videos.find((video) => video.loopId === loopId);
  const isMeantToPlay = (loopId: string | null) => shouldPlay(playback, loopId, around.silenced());

  const apply = (event: PlaybackEvent): void => {
    playback = decide(playback, event);
    states.replace(playback.players);
  };

  const play = ({ element, loopId }: PooledVideo): void => {
    element.play().catch((error: unknown) => {
      // Interrupted by our own pause or by a new file, not refused.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (loopId === null) return;
      apply({ kind: 'refused', loopId });
      watchStart();
    });
  };

  const isWaitingForFrame = ({ element, loopId, source }: PooledVideo): boolean => {
    if (loopId === null || source === null || states.of(loopId).failed) return false;
    return awaitsFirstFrame(element, loopId === playback.active ? 'active' : 'near');
  };

  const load = (video: PooledVideo, { rank, sources }: Slot): void => {
    // Loads one at a time: while the active loop or the next one waits, it gets all the bandwidth.
    const mayWait = rank === 'near' && video.source === null;
    if (mayWait && videos.some((other) => other !== video && isWaitingForFrame(other))) return;
    const { element, source: current } = video;
    const { readyState } = element;
    const plan = planLoad({ rank, sources, current, readyState, connection: around.connection() });
    element.preload = plan.preload;
    if (plan.source !== undefined && plan.source.url !== current?.url) {
      fillPooledVideo(video, plan.source);
    }
  };

  const recover = async (video: PooledVideo): Promise<void> => {
    const { loopId } = video;
    const slot = loopId === null ? undefined : slots.get(loopId);
    if (loopId === null || slot === undefined) return;
    const again = video.renewed;
    video.renewed = true;
    const sources = again ? [] : await slot.renew().catch(() => []);
    if (video.loopId !== loopId) return;
    video.source = null;
    if (sources.length === 0) {
      apply({ kind: 'failed', loopId });
      settleSoon();
      return;
    }
    load(video, { ...slot, sources });
    if (isMeantToPlay(loopId)) play(video);
  };

  /** Reloads the active loop's file and continues at the same position. */
  const reload = (): void => {
    const video = playback.active === null ? undefined : videoOf(playback.active);
    if (video === undefined || video.source === null) return;
    fillPooledVideo(video, video.source);
    play(video);
    watchStart();
  };

  const stalls = createStallWatch(reload);
  const watchStart = (): void => stalls.check(isStarting(playback, around.silenced()));

  const listen = (video: PooledVideo): void => {
    const { element } = video;
    const report = (event: (loopId: string) => PlaybackEvent): void => {
      if (video.loopId === null) return;
      apply(event(video.loopId));
      watchStart();
    };
    for (const sign of PROGRESS) {
      element.addEventListener(sign, () => {
        if (video.loopId === playback.active) stalls.moved();
      });
    }
    element.addEventListener('playing', () => {
      if (video.loopId === playback.active) stalls.calm();
      report((loopId) => ({ kind: 'playing', loopId }));
    });
    element.addEventListener('waiting', () => report((loopId) => ({ kind: 'waiting', loopId })));
    element.addEventListener('timeupdate', () => {
      if (element.error === null) video.second = element.currentTime;
    });
    element.addEventListener('loadeddata', () => settleSoon());
    element.addEventListener('canplay', () => {
      video.renewed = false;
      settleSoon();
    });
    element.addEventListener('pause', () => {
      if (!element.paused) return;
      const given = { silenced: around.silenced(), broken: element.error !== null };
      report((loopId) => ({ kind: 'paused', loopId, ...given }));
    });
    element.addEventListener('error', () => {
      if (element.hasAttribute('src')) void recover(video);
    });
  };

  const sound = ({ element, volume }: PooledVideo): void => {
    element.volume = volume * around.volume();
    // Phones ignore the volume of an element.
    element.muted = around.muted() || volume === 0;
  };

  const makeElements = (): void => {
    while (videos.length < ELEMENTS) {
      const video = createPooledVideo();
      sound(video);
      listen(video);
      videos.push(video);
    }
  };

  const settle = (): void => {
    settling = false;
    makeElements();
    apply({ kind: 'settled' });
    const assigned = videos.map(({ loopId }) => loopId);
    const next = assignElements(assigned, [...slots.values()]);
    for (const [index, video] of videos.entries()) {
      if (video.loopId !== null && video.loopId !== next[index]) emptyPooledVideo(video);
    }
    // Only the active loop may sound, so all others are paused before it starts.
    for (const video of videos) {
      if (!isMeantToPlay(video.loopId) && !video.element.paused) video.element.pause();
      if (video.loopId !== playback.active) rewindPooledVideo(video);
    }
    const occupied = videos.flatMap((video, index) => {
      const slot = slots.get(next[index] ?? '');
      return slot === undefined ? [] : [{ video, slot }];
    });
    for (const { video, slot } of occupied.toSorted(
      (one, other) => turn(one.slot) - turn(other.slot),
    )) {
      attach(video, slot);
    }
    watchStart();
  };

  /** The active loop first, then the one people are most likely to see next. */
  const turn = ({ rank, host }: Slot): number => {
    const activeHost = playback.active === null ? undefined : slots.get(playback.active)?.host;
    if (rank === 'active' || activeHost === undefined) return 0;
    return activeHost.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : 2;
  };

  const attach = (video: PooledVideo, slot: Slot): void => {
    const { element } = video;
    video.loopId = slot.loopId;
    sound(video);
    element.dataset['loop'] = slot.loopId;
    if (element.parentElement !== slot.host) slot.host.append(element);
    // A failed file is not retried automatically, and must not play behind its own error.
    if (!states.of(slot.loopId).failed) load(video, slot);
    if (isMeantToPlay(slot.loopId) && element.paused) play(video);
  };

  /** Cards change together; handling all of them at once lets loops keep their elements. */
  const settleSoon = (): void => {
    if (settling) return;
    settling = true;
    queueMicrotask(settle);
  };

  /** Synchronously, so that a tap's handler is still running when playback starts. */
  const want = (loopId: string, wanted: boolean): void => {
    apply({ kind: 'requested', loopId, wanted });
    const video = videoOf(loopId);
    if (video === undefined) return;
    if (!isMeantToPlay(loopId)) video.element.pause();
    else if (video.source === null) void recover(Object.assign(video, { renewed: false }));
    else play(video);
    watchStart();
  };

  const elementSecondOf = (loopId: string): number => videoOf(loopId)?.element.currentTime ?? 0;

  const moveTo = (loopId: string, second: number): void => {
    const video = videoOf(loopId);
    if (video === undefined) return;
    video.second = second;
    video.element.currentTime = second;
  };

  return {
    states,
    settleSoon,

    /** Registers a loop, or updates it. */
    attachTo(slot: Slot): void {
      const { loopId, rank } = slot;
      slots.set(loopId, slot);
      if (rank === 'active' && playback.active !== loopId) {
        stalls.calm();
        Object.assign(videoOf(loopId) ?? {}, { renewed: false });
      }
      apply({ kind: 'registered', loopId, rank, startsByItself: around.startsByItself() });
      settleSoon();
    },

    leave(loopId: string): void {
      slots.delete(loopId);
      apply({ kind: 'left', loopId });
      settleSoon();
    },

    want,

    /** Plays or pauses the active loop, for keyboard shortcuts. */
    toggleActive(): void {
      const { active } = playback;
      if (active !== null) want(active, !states.of(active).wanted);
    },

    /** After sound was turned on or off, or its volume changed. */
    applySound(): void {
      for (const video of videos) sound(video);
    },

    /** For a loop whose sound comes from elsewhere; 1 when its element has another loop. */
    setVolume(loopId: string, volume: number): void {
      const video = videoOf(loopId);
      if (video === undefined) return;
      video.volume = volume;
      sound(video);
    },

    seek(loopId: string, second: number): void {
      moveTo(loopId, second);
      for (const listener of seekListeners) listener(loopId, second);
    },

    /** Corrects the position of a loop, which is no seek. */
    correct: moveTo,

    onSeek(listener: SeekListener): () => void {
      seekListeners.add(listener);
      return () => seekListeners.delete(listener);
    },

    /** For a loop whose sound comes from elsewhere: what is drawn follows that; null ends it. */
    setClock(loopId: string, clock: (() => number) | null): void {
      if (clock === null) clocks.delete(loopId);
      else clocks.set(loopId, clock);
    },

    secondOf: (loopId: string): number => clocks.get(loopId)?.() ?? elementSecondOf(loopId),

    /** As the media element has it, whatever the loop's clock says. */
    elementSecondOf,
  };
};
