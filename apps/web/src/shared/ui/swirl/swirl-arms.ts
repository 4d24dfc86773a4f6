import { seededRandom } from './seeded-random.ts';
import { pathThrough, spiralPoints } from './spiral.ts';

export type SwirlArm = { path: string; width: number; hue: number; depth: 'near' | 'far' };

const REACH = 100;
const SWEEP = Math.PI * 1.35;

/**
 * Arms in the colors of the moods, in a square from -100 to 100: each mood once near and once far.
 */
export const swirlArms = (hues: readonly number[], seed: number): SwirlArm[] => {
  const [first] = hues;
  if (first === undefined) return [];
  const colours = hues.length > 1 ? hues : [first, first];
  const random = seededRandom(seed);
  const count = colours.length * 2;
  return Array.from({ length: count }, (_, index) => ({
    path: pathThrough(
      spiralPoints({
        from: (index / count) * Math.PI * 2 + seed,
        sweep: SWEEP,
        innerRadius: REACH * 0.06,
        outerRadius: REACH,
        growth: 1.15,
        steps: 40,
      }),
      1,
    ),
    width: REACH * (0.2 + 0.1 * random()),
    hue: colours[index % colours.length] ?? first,
    depth: index < colours.length ? 'near' : 'far',
  }));
};
