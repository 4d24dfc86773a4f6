/** The same seed gives the same swirl on every device. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed * 7919 + 13;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
};
