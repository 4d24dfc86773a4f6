import { seededRandom } from '../../src/shared/ui/swirl/seeded-random.ts';
import type { Point } from '../../src/shared/ui/swirl/spiral.ts';

export type SilkArm = { hue: number; from: number; weight: number };

/** A fold of threads that start together at the center and spread outward. */
export type SilkFold = { from: number; frequency: number; phase: number };

/** One thread: `across` says where in the fold it lies, -1 to 1. */
export type SilkThread = {
  fold: SilkFold;
  across: number;
  hue: number;
  alpha: number;
  /** 0 in the middle of the fold, 1 at its edges, where threads lie close and shine. */
  edge: number;
  width: number;
};

export const SILK_INNER = 0.076;
const TURNS = 0.95;
const SPREAD = 0.25;

/** A point of a thread, in units of the silk's reach; `along` runs from the centre (0) out (1). */
export const silkPoint = (fold: SilkFold, across: number, along: number): Point => {
  const angle = fold.from + TURNS * Math.PI * 2 * along ** 0.82;
  const radius = SILK_INNER + (1 - SILK_INNER) * along ** 1.45;
  const breadth = (0.07 + 0.93 * along ** 0.95) * SPREAD;
  const folded = Math.cos(fold.frequency * Math.PI * along + fold.phase + across * 0.55);
  const ripple = 0.16 * Math.sin(across * 2.6 + along * 9 + fold.phase) * Math.sqrt(along);
  const offset = breadth * (across * (0.3 + 0.7 * folded) + ripple);
  const turned = angle + offset * 0.42;
  return { x: (radius + offset) * Math.cos(turned), y: (radius + offset) * Math.sin(turned) };
};

export const silkThreads = (
  arms: readonly SilkArm[],
  seed: number,
  threadsPerArm: number,
): { folds: (SilkFold & SilkArm)[]; threads: SilkThread[] } => {
  const random = seededRandom(seed);
  const folds = arms.map((arm, index) => ({
    ...arm,
    phase: index * 1.9 + seed * 0.7,
    frequency: 1.25 + 0.5 * random(),
  }));
  const threads = folds.flatMap((fold) =>
    Array.from({ length: threadsPerArm }, (_, index) => {
      const across = (index / (threadsPerArm - 1)) * 2 - 1 + (random() - 0.5) * 0.03;
      return {
        fold,
        across,
        hue: fold.hue + across * 24,
        edge: Math.abs(across) ** 4,
        alpha: fold.weight * (0.35 + 1.2 * random() ** 2),
        width: 0.7 + 1.2 * random(),
      };
    }),
  );
  return { folds, threads };
};
