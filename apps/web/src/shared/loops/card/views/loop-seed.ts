/** A small number for a loop, the same on every device: its swirl turns like no other's. */
export const loopSeed = (loopId: string): number =>
  (Number.parseInt(loopId.replaceAll('-', '').slice(-6), 16) % 997) + 1;
