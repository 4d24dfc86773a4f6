import { uiConstants } from '#shared/config/ui-constants.ts';
import { toggleTheme } from '#shared/ui/theme.ts';
import { wrapped } from '../carousel-positions.ts';
import { partOf, partsOf } from './part-of.ts';
import { turnCarousel } from './turn-carousel.ts';

/** The mood changes every few seconds until it is paused. */
const changeMoods = (page: HTMLElement, still: MediaQueryList): void => {
  const ring = partOf(page, 'moods');
  const pause = partOf(ring, 'pause');
  const moods = partsOf(ring, 'mood');
  let timer: number | undefined;

  // The mood for the time of day comes first, then the others in order.
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

/** The header is transparent over the hero and has a background over the rest. */
const groundHeader = (page: HTMLElement): void => {
  const header = partOf(page, 'header');
  const hero = partOf(page, 'hero');
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry !== undefined) header.dataset['over'] = entry.isIntersecting ? 'hero' : 'text';
    },
    { rootMargin: '-96px 0px 0px' },
  );
  observer.observe(hero);
};

/** The page is complete without this script, which adds the movement. */
export const animateLanding = (): void => {
  const page = partOf(document, 'landing');
  partOf(page, 'toggle-theme').addEventListener('click', toggleTheme);
  changeMoods(page, matchMedia('(prefers-reduced-motion: reduce)'));
  turnCarousel(page);
  groundHeader(page);
  // The rotating layer is large: the first frame does not wait for it.
  requestAnimationFrame(() => setTimeout(() => page.setAttribute('data-awake', '')));
};
