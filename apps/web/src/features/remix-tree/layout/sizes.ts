import type { Head } from '../fold-family.ts';
import { reactionsOf } from '../family.ts';

export type Room = { readonly width: number; readonly height: number };

type Sizes = {
  /** Radius of the avatar. */
  readonly radius: number;
  /** Radius of the avatar with its seeds around it. */
  readonly reach: number;
};

/** Otherwise the loop with the most reactions would be full size even with one reaction. */
const MIN_SCALE = 40;
/** Every loop on the path to the selected one shows its avatar. */
const MIN_LIT = 13;
const GAP = 5;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The side of the square for each of a number of loops. */
const shareOf = ({ width, height }: Room, count: number): number =>
  Math.sqrt((width * height) / Math.max(1, count));

/** Circles with gaps cannot fill more of the area than this. */
const FULLEST = 0.4;
const APART = 4;

export type SizesOfAll = {
  readonly sizes: readonly Sizes[];
  /** The distance between seeds. */
  readonly step: number;
};

/** Size by reactions, as large as the area allows. */
export const sizesOf = (heads: readonly Head[], room: Room): SizesOfAll => {
  const seeds = heads.reduce((sum, head) => sum + head.seeds.length, 0);
  const usual = clamp(shareOf(room, seeds) * 0.3, 2.4, 5.2);
  const share = shareOf(room, heads.length + heads.filter((head) => head.seeds.length > 0).length);
  const least = clamp(share * 0.125, 8.5, 22);
  const most = clamp(share * 0.44, 22, 58);
  const busiest = Math.max(MIN_SCALE, ...heads.map(({ member }) => reactionsOf(member)));
  const sized = (scale: number): Sizes[] =>
    heads.map(({ member, seeds: { length: count }, lit }) => {
      const shown = least + (most - least) * Math.sqrt(reactionsOf(member) / busiest);
      const radius = (lit ? Math.max(MIN_LIT, shown) : shown) * scale;
      const around = Math.sqrt((radius + GAP) ** 2 + count * (usual * scale) ** 2 * 1.05);
      return { radius, reach: count === 0 ? radius : around + 2 };
    });
  const sizes = sized(1);
  const filled = sizes.reduce((sum, { reach }) => sum + Math.PI * (reach + APART) ** 2, 0);
  const fullness = filled / (room.width * room.height);
  if (fullness <= FULLEST) return { sizes, step: usual };
  const scale = Math.sqrt(FULLEST / fullness);
  return { sizes: sized(scale), step: usual * scale };
};

/** The positions of a node's seeds around it: a sunflower spiral, the busiest nearest. */
export const seedPositions = (
  head: { readonly x: number; readonly y: number; readonly radius: number },
  count: number,
  step: number,
): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, nth) => {
    const angle = nth * 2.399_963 + head.radius;
    const distance = Math.sqrt((head.radius + GAP) ** 2 + nth * step * step);
    return { x: head.x + distance * Math.cos(angle), y: head.y + distance * Math.sin(angle) };
  });
