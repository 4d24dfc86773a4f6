import { uiConstants } from '#shared/config/ui-constants.ts';
import { positionOf, wrapped } from '../carousel-positions.ts';
import { partOf, partsOf } from './part-of.ts';

const isRightToLeft = (element: HTMLElement): boolean =>
  getComputedStyle(element).direction === 'rtl';

/** Arrows, dots, keys and swipes turn the same carousel. */
export const turnCarousel = (page: HTMLElement): void => {
  const carousel = partOf(page, 'carousel');
  const viewport = partOf(carousel, 'viewport');
  const name = partOf(carousel, 'name');
  const slides = partsOf(carousel, 'slide');
  const dots = partsOf(carousel, 'dot');
  let at = 0;

  const show = (slide: number) => {
    at = wrapped(slide, slides.length);
    for (const [index, element] of slides.entries()) {
      element.dataset['position'] = String(positionOf(index, at, slides.length));
      element.setAttribute('aria-hidden', String(index !== at));
    }
    const chosen = wrapped(at, dots.length);
    carousel.dataset['at'] = String(chosen);
    for (const [index, dot] of dots.entries()) {
      dot.setAttribute('aria-current', String(index === chosen));
    }
    name.textContent = slides[at]?.textContent ?? '';
  };
  /** The shorter direction to the slide of a dot. */
  const showChosen = (chosen: number) => {
    const away = wrapped(chosen - at, dots.length);
    show(at + (away > dots.length / 2 ? away - dots.length : away));
  };
  /** The visual right is the next slide, or the previous one in right-to-left languages. */
  const turnTowards = (side: 'left' | 'right') =>
    show(at + ((side === 'right') === isRightToLeft(carousel) ? -1 : 1));

  partOf(carousel, 'previous').addEventListener('click', () => show(at - 1));
  partOf(carousel, 'next').addEventListener('click', () => show(at + 1));
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', () => showChosen(index));
  }
  carousel.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turnTowards(event.key === 'ArrowRight' ? 'right' : 'left');
  });
  followSwipes(viewport, (by) => turnTowards(by < 0 ? 'right' : 'left'));
};

const followSwipes = (viewport: HTMLElement, swiped: (by: number) => void): void => {
  let from: { pointer: number; x: number } | undefined;
  viewport.addEventListener('pointerdown', ({ pointerId, clientX }) => {
    from = { pointer: pointerId, x: clientX };
  });
  // Listens on the window: a finger may leave the viewport during a swipe.
  window.addEventListener('pointerup', ({ pointerId, clientX }) => {
    if (from?.pointer !== pointerId) return;
    const by = clientX - from.x;
    from = undefined;
    if (Math.abs(by) > uiConstants.carousel.swipeThresholdPx) swiped(by);
  });
  window.addEventListener('pointercancel', () => {
    from = undefined;
  });
};
