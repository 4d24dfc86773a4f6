/** A video further off than this seeks; closer, it plays faster or slower. */
const JUMP_SECONDS = 0.3;
const CLOSE_SECONDS = 0.03;

export type Following = { jumpTo: number | null; rate: number };

/** How a muted video stays in sync with the sound's clock. */
export const followClock = (picture: number, clock: number): Following => {
  const behind = clock - picture;
  if (Math.abs(behind) > JUMP_SECONDS) return { jumpTo: clock, rate: 1 };
  if (Math.abs(behind) < CLOSE_SECONDS) return { jumpTo: null, rate: 1 };
  return { jumpTo: null, rate: behind > 0 ? 1.06 : 0.94 };
};
