/** A part of a ring, from 0 to 1. */
export type Share = { start: number; end: number };

type PlayTick = {
  angle: number;
  from: number;
  to: number;
  state: 'now' | 'played' | 'kept' | 'cut';
};

const TICKS = 60;
const INNER = 40;
const LENGTHS = { now: 11.5, played: 7.5, kept: 7.5, cut: 4.5 };

/** The ticks of a clip: what is kept, what of it was played, and where it is. */
export const playTicks = (kept: readonly Share[], at: number): PlayTick[] => {
  const current = Math.min(TICKS - 1, Math.floor(at * TICKS));
  return Array.from({ length: TICKS }, (_, index) => {
    const share = (index + 0.5) / TICKS;
    const isKept = kept.some(({ start, end }) => share >= start && share <= end);
    const state = index === current ? 'now' : !isKept ? 'cut' : index < current ? 'played' : 'kept';
    const from = state === 'now' ? INNER - 2 : INNER;
    return { angle: share * 360, from, to: from + LENGTHS[state], state };
  });
};

/** The share of a ring at a point beside its middle, clockwise from the top. */
export const shareAt = (x: number, y: number): number =>
  (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
