import { withoutMean } from './curves.ts';

type Correlated = {
  /** How far the second curve has to move to match the first; negative is earlier. */
  shift: number;
  /** 1 if they then rise and fall together, 0 if they have nothing in common. */
  score: number;
};

type Search = {
  from: number;
  to: number;
  /** Of two shifts that match almost equally well, prefers one. 1 everywhere by default. */
  weightOf?: (shift: number) => number;
};

/** The shift at which two curves match best. Only the parts that overlap are compared. */
export const correlate = (
  first: Float32Array,
  second: Float32Array,
  { from, to, weightOf = () => 1 }: Search,
): Correlated => {
  const a = withoutMean(first);
  const b = withoutMean(second);
  let best = { shift: 0, score: 0, weighted: 0 };
  for (let shift = from; shift <= to; shift += 1) {
    const start = Math.max(0, shift);
    const end = Math.min(a.length, b.length + shift);
    let product = 0;
    let energyA = 0;
    let energyB = 0;
    for (let at = start; at < end; at += 1) {
      const x = a[at] ?? 0;
      const y = b[at - shift] ?? 0;
      product += x * y;
      energyA += x * x;
      energyB += y * y;
    }
    const energy = Math.sqrt(energyA * energyB);
    const score = energy > 0 ? product / energy : 0;
    const weighted = score * weightOf(shift);
    if (weighted > best.weighted) best = { shift, score, weighted };
  }
  return { shift: best.shift, score: best.score };
};
