export type FeaturedPage = { first: number; last: number; previous: number; next: number };

/**
 * The visible page of a list with a number of columns. The last page is filled up from the one
 * before, so that no row is incomplete.
 */
export const featuredPage = (total: number, columns: number, from: number): FeaturedPage => {
  const size = columns === 0 ? total : columns;
  const end = Math.max(0, total - size);
  const first = Math.min(Math.max(0, from), end);
  return {
    first,
    last: Math.min(total, first + size),
    previous: Math.max(0, first - size),
    next: Math.min(end, first + size),
  };
};
