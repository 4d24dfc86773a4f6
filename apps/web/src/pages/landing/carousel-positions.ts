/** The distance of a slide from the middle: 0 is the middle, -1 the one before it. */
export const positionOf = (slide: number, at: number, slides: number): number => {
  const behind = Math.floor((slides - 1) / 2);
  return wrapped(slide - at + behind, slides) - behind;
};

/** Wraps around at both ends. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;
