import type { SavedSummaries } from '@swirl/contract/schemas/saved';

type Arc = SavedSummaries['all']['arcs'][number];

export type RingArc = {
  mood: string | null;
  /** In shares of the whole ring, clockwise from the top. */
  start: number;
  length: number;
};

/** The largest gap between two arcs, in shares of the ring. */
const GAP = 0.035;

/** Arcs as long as their share of the loops, with gaps between them; a single one is nearly closed. */
export const ringArcs = (arcs: readonly Arc[]): RingArc[] => {
  const all = arcs.reduce((sum, { loops }) => sum + loops, 0);
  const gap = Math.min(GAP, 0.4 / arcs.length);
  let before = 0;
  return arcs.map(({ mood, loops }) => {
    const start = before / all;
    before += loops;
    const share = loops / all;
    return { mood, start: start + gap / 2, length: Math.max(share - gap, share / 4) };
  });
};
