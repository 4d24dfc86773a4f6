import { PACES, keepUp } from './keep-up.ts';
import type { Pace } from './keep-up.ts';

/** Browser recorders write no duration; seeking past the end makes the browser find it. */
const PAST_THE_END = 1e7;
/** At its very end, a file shows nothing in some browsers. */
const BEFORE_THE_END = 0.02;
const CLOSE_SECONDS = 0.05;

/** A media element of the recording. */
export type Deck = {
  element: HTMLMediaElement;
  goTo: (fileSecond: number) => void;
  /** Whether it shows, or can at once play from, a second of the file. */
  isAt: (fileSecond: number) => boolean;
  /** Once it shows what it last went to. */
  arrived: () => Promise<void>;
  /** Keeps up with the clock while it plays. */
  follow: (fileSecond: number, speed: number) => void;
  close: () => void;
};

type DeckOptions = {
  kind: 'audio' | 'video';
  src: string;
  onMeasured: (seconds: number) => void;
  /** The wanted second is shown. */
  onShown: () => void;
};

export const createDeck = ({ kind, src, onMeasured, onShown }: DeckOptions): Deck => {
  const element = document.createElement(kind);
  const ended = new AbortController();
  let measured = false;
  let wanted: number | null = 0;
  let pace: Pace = 'usual';
  const waiting: (() => void)[] = [];

  const hasArrived = (): boolean =>
    measured &&
    wanted === null &&
    !element.seeking &&
    element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  const settle = (): void => {
    if (hasArrived()) {
      onShown();
      for (const resolve of waiting.splice(0)) resolve();
    }
    if (!measured || element.seeking || wanted === null) return;
    const last = Math.max(0, element.duration - BEFORE_THE_END);
    element.currentTime = Math.min(wanted, last);
    wanted = null;
  };
  const measure = (): void => {
    if (measured) return;
    if (element.duration === Infinity) element.currentTime = PAST_THE_END;
    else {
      measured = true;
      onMeasured(element.duration);
      settle();
    }
  };
  const { signal } = ended;
  element.addEventListener('loadedmetadata', measure, { signal });
  element.addEventListener('durationchange', measure, { signal });
  element.addEventListener('seeked', settle, { signal });
  element.addEventListener('loadeddata', settle, { signal });
  element.preload = 'auto';
  element.preservesPitch = true;
  element.setAttribute('playsinline', '');
  element.tabIndex = -1;
  element.src = src;

  const goTo = (second: number): void => {
    wanted = second;
    settle();
  };
  return {
    element,
    goTo,
    isAt: (second) => hasArrived() && Math.abs(element.currentTime - second) < CLOSE_SECONDS,
    arrived: () =>
      hasArrived() ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
    follow: (second, speed) => {
      if (!measured || element.seeking || wanted !== null) return;
      if (element.paused && !element.ended) element.play().catch(() => undefined);
      pace = keepUp(second - element.currentTime, pace);
      if (pace === 'jump') goTo(second);
      const rate = speed * PACES[pace];
      if (element.playbackRate !== rate) element.playbackRate = rate;
    },
    close: () => {
      ended.abort();
      element.pause();
      element.removeAttribute('src');
      element.load();
      element.remove();
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
};
