import { uiConstants } from '#shared/config/ui-constants.ts';
import { wrapped } from '../carousel-places.ts';
import { partOf, partsOf } from './part-of.ts';

/** The mood changes every few seconds, until somebody asks it to hold still. */
export const changeMoods = (page: HTMLElement, still: MediaQueryList): void => {
  const ring = partOf(page, 'moods');
  const pause = partOf(ring, 'pause');
  const moods = partsOf(ring, 'mood');
  let timer: number | undefined;

  // The hour's own mood comes first; after it the others in their order.
  const { hour } = document.documentElement.dataset;
  let at = moods.findIndex((mood) => mood.dataset['first'] === hour);

  const next = () => {
    at = wrapped(at + 1, moods.length);
    ring.dataset['now'] = moods[at]?.dataset['mood'] ?? '';
  };
  const hold = (paused: boolean) => {
    pause.setAttribute('aria-pressed', String(paused));
    window.clearInterval(timer);
    timer = paused ? undefined : window.setInterval(next, uiConstants.hero.iconRotationMs);
  };
  pause.addEventListener('click', () => hold(timer !== undefined));
  still.addEventListener('change', () => hold(still.matches));
  hold(still.matches);
};
