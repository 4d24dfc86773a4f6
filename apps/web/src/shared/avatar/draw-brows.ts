import type { AvatarMood } from '@swirl/contract/avatar';
import { fillPath } from './pen.ts';
import type { Pen } from './pen.ts';

type Brow = {
  /** How far the whole brow is raised. */
  lift: number;
  /** How far its inner end is pulled down towards the nose. */
  frown: number;
  arch: number;
};
type Brows = readonly [left: Brow, right: Brow];

const both = (brow: Brow): Brows => [brow, brow];

const CALM = both({ lift: 0, frown: -1, arch: 5 });

const MOVED_BROWS: Readonly<Partial<Record<AvatarMood, Brows>>> = {
  confident: both({ lift: -1.5, frown: 4.6, arch: 5.5 }),
  energized: both({ lift: 3, frown: 2.6, arch: 7 }),
  playful: [
    { lift: 5.5, frown: -1, arch: 7 },
    { lift: -1, frown: 1.4, arch: 3.4 },
  ],
  excited: both({ lift: 6.5, frown: -1.5, arch: 8 }),
};

/** Four moods move the brows; the others leave them at rest. */
export const browsOf = (mood: AvatarMood | undefined): Brows =>
  (mood === undefined ? undefined : MOVED_BROWS[mood]) ?? CALM;

const browPath = (x: number, side: -1 | 1, { lift, frown, arch }: Brow): string => {
  const inner = x - side * 10.5;
  const outer = x + side * 11.5;
  const innerY = 83 - lift + frown;
  const outerY = 83.5 - lift - frown * 0.25;
  const peak = 83 - lift - arch;
  // Full at the nose, thin at the temple.
  return (
    `M${inner} ${innerY - 2}Q${x + side * 1} ${peak - 4.2} ${outer} ${outerY - 0.7}` +
    `Q${outer + side * 1.2} ${outerY + 0.5} ${outer - side * 0.8} ${outerY + 0.8}` +
    `Q${x + side * 0.5} ${peak + 1.8} ${inner} ${innerY + 2.2}` +
    `Q${inner - side * 2.2} ${innerY} ${inner} ${innerY - 2}Z`
  );
};

export const drawBrows = (pen: Pen, mood: AvatarMood | undefined, colour: string): void => {
  const [left, right] = browsOf(mood);
  fillPath(pen, browPath(79.5, -1, left), colour);
  fillPath(pen, browPath(120.5, 1, right), colour);
};
