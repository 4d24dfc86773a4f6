import { reactionsOf } from '../family.ts';
import type { Member } from '../family.ts';
import type { Placed } from './lay-out.ts';
import { seedPositions, sizesOf } from './sizes.ts';
import type { Room } from './sizes.ts';

export type Seed = {
  readonly member: Member;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly lit: boolean;
};

/** Every folded loop, and the position of its dot. */
export const seedsOf = (placed: readonly Placed[], room: Room): Seed[] => {
  const { step } = sizesOf(
    placed.map(({ head }) => head),
    room,
  );
  return placed.flatMap((around) => {
    const { seeds, lit } = around.head;
    return seedPositions(around, seeds.length, step).flatMap((position, nth) => {
      const member = seeds[nth];
      if (member === undefined) return [];
      const radius = Math.min(step * 0.62, step * 0.32 + Math.sqrt(reactionsOf(member)) * 0.1);
      return [{ member, ...position, radius, lit }];
    });
  });
};

/** How close a tap must be to a dot. */
const NEAR = 16;

export const seedAt = (seeds: readonly Seed[], x: number, y: number): Seed | undefined => {
  let nearest: Seed | undefined;
  let least = NEAR;
  for (const seed of seeds) {
    const distance = Math.hypot(seed.x - x, seed.y - y);
    if (distance > least) continue;
    least = distance;
    nearest = seed;
  }
  return nearest;
};
