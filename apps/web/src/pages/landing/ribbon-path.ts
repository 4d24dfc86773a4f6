import { ringPoint } from '#shared/choir/ribbon-outline.ts';
import { halfThickness } from '#shared/choir/ring-measures.ts';

/** Few, because the page is sent as HTML; the edges still look round. */
const POINTS = 90;
/** Ribbons are parted at the top. */
const GAP = 0.004;
const TURN = 2 * Math.PI;

type Ribbon = { radius: number; pitch: number; seed: number };

/** How loud a voice is around its ring, 0 to 1: phrases, and syllables within them. */
const levelAt = (share: number, seed: number): number => {
  const phrases = 0.5 + 0.5 * Math.sin(TURN * (3 + (seed % 3)) * share + seed);
  const syllables = 0.6 + 0.4 * Math.sin(TURN * (8 + (seed % 4)) * share + 2 * seed);
  return phrases * syllables;
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** The outline of a growth ring around the origin: out along the outer edge, back along the inner. */
export const ribbonPath = ({ radius, pitch, seed }: Ribbon): string => {
  const shares = Array.from(
    { length: POINTS },
    (_, index) => GAP + (index / (POINTS - 1)) * (1 - 2 * GAP),
  );
  const edge = (side: 1 | -1) => (share: number) =>
    ringPoint(radius + side * halfThickness(levelAt(share, seed), pitch), share);
  const points = [...shares.map(edge(1)), ...shares.toReversed().map(edge(-1))];
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
};
