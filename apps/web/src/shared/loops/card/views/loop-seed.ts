/** A seed for a loop's swirl, the same on every device. */
export const loopSeed = (loopId: string): number =>
  (Number.parseInt(loopId.replaceAll('-', '').slice(-6), 16) % 997) + 1;
