/** The size of a benchmark's data. */
export interface BenchSize {
  readonly people: number;
  readonly loops: number;
  readonly follows: number;
  readonly blocks: number;
  readonly reactions: number;
  readonly comments: number;
}

/** All in proportion to the loops, so that two sizes differ in nothing else. */
export function sizeOf(loops: number): BenchSize {
  return {
    loops,
    people: loops / 5,
    follows: loops * 3,
    blocks: loops / 10,
    reactions: loops,
    comments: loops / 4,
  };
}

export const LARGE = sizeOf(1_000_000);
export const REFERENCE = sizeOf(10_000);
