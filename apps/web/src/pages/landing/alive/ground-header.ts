import { partOf } from './part-of.ts';

/** Over the hero the header floats; over what follows it needs a ground. */
export const groundHeader = (page: HTMLElement): void => {
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
