/** One of the parts that runs of CI take in turns, counted from 1. */
export interface Share {
  readonly index: number;
  readonly count: number;
}

/** Parses `2/6`. */
export function parseShare(text: string): Share {
  const [index = 0, count = 0] = /^\d+\/\d+$/.test(text) ? text.split('/').map(Number) : [];
  if (index < 1 || index > count) throw new Error(`'${text}' is not a share, such as 2/6.`);
  return { index, count };
}

/** Every `count`-th, so that neighbors, which often take long together, are in different shares. */
export function takeShare<T>(all: readonly T[], { index, count }: Share): readonly T[] {
  return all.filter((_, position) => position % count === index - 1);
}
