/** The distance between two positions of a loop, the shorter way round. */
export const driftBetween = (one: number, other: number, seconds: number): number => {
  const distance = Math.abs(one - other) % seconds;
  return Math.min(distance, seconds - distance);
};
