import { toggleTheme } from '#shared/ui/theme.ts';
import { changeMoods } from './change-moods.ts';
import { groundHeader } from './ground-header.ts';
import { partOf } from './part-of.ts';
import { turnCarousel } from './turn-carousel.ts';

/** The page stands complete before this runs; here it learns to move. */
export const wakeLanding = (): void => {
  const page = partOf(document, 'landing');
  partOf(page, 'toggle-theme').addEventListener('click', toggleTheme);
  changeMoods(page, matchMedia('(prefers-reduced-motion: reduce)'));
  turnCarousel(page);
  groundHeader(page);
  // What turns is a large layer of its own: the first frame need not wait for it.
  requestAnimationFrame(() => setTimeout(() => page.setAttribute('data-awake', '')));
};
