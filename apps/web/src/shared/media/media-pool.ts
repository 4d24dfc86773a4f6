import { createPlace, emptyPlace, fillPlace, rewindPlace } from './media-place.ts';
import type { MediaPlace, Source } from './media-place.ts';
import { createPlayerStates } from './player-state.ts';
import type { PlayerState } from './player-state.ts';
import { chooseSource, preloadOf } from './quality.ts';
import type { Line } from './quality.ts';
import { assignSeats } from './seating.ts';
import type { Rank } from './seating.ts';
import { createStallWatch } from './stall-watch.ts';

/** A card's wish for a media element. */
export type Seat = {
  loopId: string;
  rank: Rank;
  /** Where the element is put. */
  host: HTMLElement;
  sources: readonly Source[];
  /** Fresh links, for when these do not work, or no longer. */
  renew: () => Promise<readonly Source[]>;
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

/**
 * Three media elements for all loops, made once and moved from card to card: phones grant sound
 * to elements, so a new one would be silent again. The neighbours of the active loop already sit
 * in theirs, with the first frame decoded.
 */
export const createMediaPool = (around: Surroundings) => {
  const seats = new Map<string, Seat>();
  const states = createPlayerStates();
  const places: MediaPlace[] = [];
  let active: string | null = null;
  let settling = false;

  const placeOf = (loopId: string) => places.find((place) => place.loopId === loopId);

  const shouldPlay = (loopId: string | null): boolean => {
    if (loopId === null || loopId !== active || around.silenced()) return false;
    const { wanted, failed } = states.of(loopId);
    return wanted && !failed;
  };

  const play = ({ element, loopId }: MediaPlace): void => {
    element.play().catch((error: unknown) => {
      // Interrupted by our own pause or by a new file: no refusal.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (loopId !== null && loopId === active) {
        states.change(loopId, { wanted: false, refused: true });
        lookAtPace();
      }
    });
  };

  /** Still waits for its first frame. */
  const isHungry = ({ element, loopId, source }: MediaPlace): boolean => {
    if (loopId === null || source === null || states.of(loopId).failed) return false;
    const { HAVE_METADATA, HAVE_CURRENT_DATA, HAVE_FUTURE_DATA } = HTMLMediaElement;
    if (loopId === active) return element.readyState < HAVE_FUTURE_DATA;
    return element.readyState < (element.preload === 'auto' ? HAVE_CURRENT_DATA : HAVE_METADATA);
  };

  const load = (place: MediaPlace, { rank, sources }: Seat): void => {
    // One after the other: while the active loop, or the next one, waits, the line is its own.
    const mayWait = rank === 'near' && place.source === null;
    if (mayWait && places.some((other) => other !== place && isHungry(other))) return;
    const line = around.line();
    const size = place.source?.size;
    const next =
      sources.find((source) => source.size === size) ?? chooseSource(sources, rank, line);
    // A neighbour that can begin has enough: the rest of the line belongs to what plays.
    const enough = rank === 'near' && place.element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    place.element.preload = enough ? 'metadata' : preloadOf(rank, line);
    if (next !== undefined && next.url !== place.source?.url) fillPlace(place, next);
  };

  const mend = async (place: MediaPlace): Promise<void> => {
    const { loopId } = place;
    const seat = loopId === null ? undefined : seats.get(loopId);
    if (loopId === null || seat === undefined) return;
    const again = place.mended;
    place.mended = true;
    const sources = again ? [] : await seat.renew().catch(() => []);
    if (place.loopId !== loopId) return;
    place.source = null;
    if (sources.length === 0) {
      states.change(loopId, { failed: true, playing: false });
      settleSoon();
      return;
    }
    load(place, { ...seat, sources });
    if (shouldPlay(loopId)) play(place);
  };

  /** Asks for the active loop's file anew, and goes on where it stood. */
  const beginAnew = (): void => {
    const place = active === null ? undefined : placeOf(active);
    if (place === undefined || place.source === null) return;
    fillPlace(place, place.source);
    play(place);
    lookAtPace();
  };

  const stalls = createStallWatch(beginAnew);

  const lookAtPace = (): void => {
    const waits = shouldPlay(active) && active !== null && !states.of(active).playing;
    stalls.look(waits);
  };

  const listen = (place: MediaPlace): void => {
    const { element } = place;
    const tell = (part: Partial<PlayerState>) => {
      if (place.loopId === null) return;
      states.change(place.loopId, part);
      lookAtPace();
    };
    for (const sign of ['progress', 'loadedmetadata', 'loadeddata', 'canplay', 'timeupdate']) {
      element.addEventListener(sign, () => {
        if (place.loopId === active) stalls.moved();
      });
    }
    element.addEventListener('playing', () => {
      if (place.loopId === active) stalls.calm();
      tell({ playing: true, refused: false });
    });
    element.addEventListener('waiting', () => tell({ playing: false }));
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
      tell({ playing: false });
      // Neither we, nor the page, nor a broken file: headphones were pulled out, or a key of the
      // system was pressed.
      if (element.error === null && shouldPlay(place.loopId)) tell({ wanted: false });
    });
    element.addEventListener('error', () => {
      if (element.hasAttribute('src')) void mend(place);
    });
  };

  const forgetTheGone = (): void => {
    if (active !== null && !seats.has(active)) active = null;
    for (const place of places) {
      if (place.loopId !== null && !seats.has(place.loopId)) states.forget(place.loopId);
    }
  };

  const settle = (): void => {
    settling = false;
    while (places.length < ELEMENTS) {
      const place = createPlace();
      place.element.muted = around.muted();
      listen(place);
      places.push(place);
    }
    forgetTheGone();
    const seated = places.map(({ loopId }) => loopId);
    const next = assignSeats(seated, [...seats.values()]);
    for (const [index, place] of places.entries()) {
      if (place.loopId !== null && place.loopId !== next[index]) emptyPlace(place);
    }
    // Nothing may sound beside the active loop, so all others fall silent before it begins.
    for (const place of places) {
      if (!shouldPlay(place.loopId) && !place.element.paused) place.element.pause();
      if (place.loopId !== active) rewindPlace(place);
    }
    const sitting = places.flatMap((place, index) => {
      const seat = seats.get(next[index] ?? '');
      return seat === undefined ? [] : [{ place, seat }];
    });
    for (const { place, seat } of sitting.toSorted(
      (one, other) => turn(one.seat) - turn(other.seat),
    )) {
      sit(place, seat);
    }
    lookAtPace();
  };

  /** The active loop first, then the one people are most likely to see next. */
  const turn = ({ rank, host }: Seat): number => {
    const stage = active === null ? undefined : seats.get(active)?.host;
    if (rank === 'active' || stage === undefined) return 0;
    return stage.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : 2;
  };

  const sit = (place: MediaPlace, seat: Seat): void => {
    const { element } = place;
    place.loopId = seat.loopId;
    element.dataset['loop'] = seat.loopId;
    if (element.parentElement !== seat.host) seat.host.append(element);
    // What failed is not asked for again by itself, and must not come behind its own notice.
    if (!states.of(seat.loopId).failed) load(place, seat);
    if (shouldPlay(seat.loopId) && element.paused) play(place);
  };

  /** Cards change together; one look at all of them lets those who stay keep their element. */
  const settleSoon = (): void => {
    if (settling) return;
    settling = true;
    queueMicrotask(settle);
  };

  /** At once, so that a tap's handler is still running when playback begins. */
  const want = (loopId: string, wanted: boolean): void => {
    states.change(loopId, { wanted, refused: false, failed: false });
    const place = placeOf(loopId);
    if (place === undefined) return;
    if (!shouldPlay(loopId)) place.element.pause();
    else if (place.source === null) void mend(Object.assign(place, { mended: false }));
    else play(place);
    lookAtPace();
  };

  return {
    states,
    settleSoon,

    /** Takes part, or says what has changed. */
    sit(seat: Seat): void {
      seats.set(seat.loopId, seat);
      if (seat.rank === 'active' && active !== seat.loopId) {
        active = seat.loopId;
        stalls.calm();
        // A neighbour that failed has another chance when somebody comes to it.
        Object.assign(placeOf(seat.loopId) ?? {}, { mended: false });
        states.change(seat.loopId, {
          wanted: around.startsByItself(),
          refused: false,
          failed: false,
        });
      }
      if (seat.rank === 'near' && active === seat.loopId) active = null;
      settleSoon();
    },

    leave(loopId: string): void {
      seats.delete(loopId);
      settleSoon();
    },

    want,

    /** Plays or pauses the active loop, for keys that work wherever one is. */
    toggleActive(): void {
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
