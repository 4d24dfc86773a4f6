import { awaitsFirstFrame, planLoad } from './loading.ts';
import { createPlace, emptyPlace, fillPlace, rewindPlace } from './media-place.ts';
import type { MediaPlace, RenewLinks, Source } from './media-place.ts';
import { decide, emptyPlayback, isStarting, shouldPlay } from './playback.ts';
import type { PlaybackEvent } from './playback.ts';
import { createPlayerStates } from './player-state.ts';
import type { Line } from './quality.ts';
import { assignSeats } from './seating.ts';
import type { Rank } from './seating.ts';
import { createStallWatch } from './stall-watch.ts';

/** A card's wish for a media element. */
export type Slot = {
  loopId: string;
  rank: Rank;
  /** Where the element is put. */
  host: HTMLElement;
  sources: readonly Source[];
  /** Fresh links, for when these do not work, or no longer. */
  renew: RenewLinks;
};

/** What the pool must know of the world around it. */
export type Surroundings = {
  muted: () => boolean;
  /** The page is hidden, or some layer has asked for silence. */
  silenced: () => boolean;
  /** People who want less movement start loops themselves. */
  startsByItself: () => boolean;
  line: () => Line;
};

const ELEMENTS = 3;
const PROGRESS = ['progress', 'loadedmetadata', 'loadeddata', 'canplay', 'timeupdate'];

/**
 * Three media elements for all loops, made once and moved from card to card: phones grant sound
 * to elements, so a new one would be silent again. The neighbours of the active loop already sit
 * in theirs, with the first frame decoded. What is to play is decided in `playback.ts`; here the
 * elements are made to do it.
 */
export const createMediaPool = (around: Surroundings) => {
  const slots = new Map<string, Slot>();
  const states = createPlayerStates();
  const places: MediaPlace[] = [];
  let playback = emptyPlayback;
  let settling = false;

  const placeOf = (loopId: string) => places.find((place) => place.loopId === loopId);
  const isMeantToPlay = (loopId: string | null) => shouldPlay(playback, loopId, around.silenced());

  const apply = (event: PlaybackEvent): void => {
    playback = decide(playback, event);
    states.replace(playback.players);
  };

  const play = ({ element, loopId }: MediaPlace): void => {
    element.play().catch((error: unknown) => {
      // Interrupted by our own pause or by a new file: no refusal.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (loopId === null) return;
      apply({ kind: 'refused', loopId });
      watchStart();
    });
  };

  const isWaitingForFrame = ({ element, loopId, source }: MediaPlace): boolean => {
    if (loopId === null || source === null || states.of(loopId).failed) return false;
    return awaitsFirstFrame(element, loopId === playback.active ? 'active' : 'near');
  };

  const load = (place: MediaPlace, { rank, sources }: Slot): void => {
    // One after the other: while the active loop, or the next one, waits, the line is its own.
    const mayWait = rank === 'near' && place.source === null;
    if (mayWait && places.some((other) => other !== place && isWaitingForFrame(other))) return;
    const { element, source: current } = place;
    const { readyState } = element;
    const plan = planLoad({ rank, sources, current, readyState, line: around.line() });
    element.preload = plan.preload;
    if (plan.source !== undefined && plan.source.url !== current?.url) {
      fillPlace(place, plan.source);
    }
  };

  const recover = async (place: MediaPlace): Promise<void> => {
    const { loopId } = place;
    const slot = loopId === null ? undefined : slots.get(loopId);
    if (loopId === null || slot === undefined) return;
    const again = place.mended;
    place.mended = true;
    const sources = again ? [] : await slot.renew().catch(() => []);
    if (place.loopId !== loopId) return;
    place.source = null;
    if (sources.length === 0) {
      apply({ kind: 'failed', loopId });
      settleSoon();
      return;
    }
    load(place, { ...slot, sources });
    if (isMeantToPlay(loopId)) play(place);
  };

  /** Asks for the active loop's file anew, and goes on where it stood. */
  const reload = (): void => {
    const place = playback.active === null ? undefined : placeOf(playback.active);
    if (place === undefined || place.source === null) return;
    fillPlace(place, place.source);
    play(place);
    watchStart();
  };

  const stalls = createStallWatch(reload);
  const watchStart = (): void => stalls.look(isStarting(playback, around.silenced()));

  const listen = (place: MediaPlace): void => {
    const { element } = place;
    const report = (event: (loopId: string) => PlaybackEvent): void => {
      if (place.loopId === null) return;
      apply(event(place.loopId));
      watchStart();
    };
    for (const sign of PROGRESS) {
      element.addEventListener(sign, () => {
        if (place.loopId === playback.active) stalls.moved();
      });
    }
    element.addEventListener('playing', () => {
      if (place.loopId === playback.active) stalls.calm();
      report((loopId) => ({ kind: 'playing', loopId }));
    });
    element.addEventListener('waiting', () => report((loopId) => ({ kind: 'waiting', loopId })));
    element.addEventListener('timeupdate', () => {
      if (element.error === null) place.second = element.currentTime;
    });
    element.addEventListener('loadeddata', () => settleSoon());
    element.addEventListener('canplay', () => {
      place.mended = false;
      settleSoon();
    });
    element.addEventListener('pause', () => {
      if (!element.paused) return;
      const given = { silenced: around.silenced(), broken: element.error !== null };
      report((loopId) => ({ kind: 'paused', loopId, ...given }));
    });
    element.addEventListener('error', () => {
      if (element.hasAttribute('src')) void recover(place);
    });
  };

  const makeElements = (): void => {
    while (places.length < ELEMENTS) {
      const place = createPlace();
      place.element.muted = around.muted();
      listen(place);
      places.push(place);
    }
  };

  const settle = (): void => {
    settling = false;
    makeElements();
    apply({ kind: 'settled' });
    const seated = places.map(({ loopId }) => loopId);
    const next = assignSeats(seated, [...slots.values()]);
    for (const [index, place] of places.entries()) {
      if (place.loopId !== null && place.loopId !== next[index]) emptyPlace(place);
    }
    // Nothing may sound beside the active loop, so all others fall silent before it begins.
    for (const place of places) {
      if (!isMeantToPlay(place.loopId) && !place.element.paused) place.element.pause();
      if (place.loopId !== playback.active) rewindPlace(place);
    }
    const sitting = places.flatMap((place, index) => {
      const slot = slots.get(next[index] ?? '');
      return slot === undefined ? [] : [{ place, slot }];
    });
    for (const { place, slot } of sitting.toSorted(
      (one, other) => turn(one.slot) - turn(other.slot),
    )) {
      attach(place, slot);
    }
    watchStart();
  };

  /** The active loop first, then the one people are most likely to see next. */
  const turn = ({ rank, host }: Slot): number => {
    const stage = playback.active === null ? undefined : slots.get(playback.active)?.host;
    if (rank === 'active' || stage === undefined) return 0;
    return stage.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : 2;
  };

  const attach = (place: MediaPlace, slot: Slot): void => {
    const { element } = place;
    place.loopId = slot.loopId;
    element.dataset['loop'] = slot.loopId;
    if (element.parentElement !== slot.host) slot.host.append(element);
    // What failed is not asked for again by itself, and must not come behind its own notice.
    if (!states.of(slot.loopId).failed) load(place, slot);
    if (isMeantToPlay(slot.loopId) && element.paused) play(place);
  };

  /** Cards change together; one look at all of them lets those who stay keep their element. */
  const settleSoon = (): void => {
    if (settling) return;
    settling = true;
    queueMicrotask(settle);
  };

  /** At once, so that a tap's handler is still running when playback begins. */
  const want = (loopId: string, wanted: boolean): void => {
    apply({ kind: 'asked', loopId, wanted });
    const place = placeOf(loopId);
    if (place === undefined) return;
    if (!isMeantToPlay(loopId)) place.element.pause();
    else if (place.source === null) void recover(Object.assign(place, { mended: false }));
    else play(place);
    watchStart();
  };

  return {
    states,
    settleSoon,

    /** Takes part, or says what has changed. */
    attachTo(slot: Slot): void {
      const { loopId, rank } = slot;
      slots.set(loopId, slot);
      if (rank === 'active' && playback.active !== loopId) {
        stalls.calm();
        Object.assign(placeOf(loopId) ?? {}, { mended: false });
      }
      apply({ kind: 'seated', loopId, rank, startsByItself: around.startsByItself() });
      settleSoon();
    },

    leave(loopId: string): void {
      slots.delete(loopId);
      apply({ kind: 'left', loopId });
      settleSoon();
    },

    want,

    /** Plays or pauses the active loop, for keys that work wherever one is. */
    toggleActive(): void {
      const { active } = playback;
      if (active !== null) want(active, !states.of(active).wanted);
    },

    setMuted(muted: boolean): void {
      for (const { element } of places) element.muted = muted;
    },

    seek(loopId: string, second: number): void {
      const place = placeOf(loopId);
      if (place === undefined) return;
      place.second = second;
      place.element.currentTime = second;
    },

    secondOf: (loopId: string): number => placeOf(loopId)?.element.currentTime ?? 0,
  };
};
