import { foldFamily } from '../fold-family.ts';
import type { Member } from '../family.ts';
import type { TreePosition } from '../tree-position.ts';
import { layOut } from './lay-out.ts';
import type { Placed } from './lay-out.ts';
import type { Room } from './sizes.ts';

const KEPT = 60;
/** The margin on every side. */
const MARGIN = 10;

/**
 * Lays a family out with memory: the same position in the same area always looks the same, and a
 * new one starts from the last.
 */
export const createRememberingLayout = () => {
  const known = new Map<string, readonly Placed[]>();
  let last: { branch: Member; room: Room; placed: readonly Placed[] } | null = null;
  return ({ branch, selected }: TreePosition, room: Room): readonly Placed[] => {
    const key = `${branch.key} ${selected.key} ${room.width} ${room.height}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const inner = { width: room.width - 2 * MARGIN, height: room.height - 2 * MARGIN };
    const stays = last?.branch === branch && last.room === room;
    const moved = (placed: readonly Placed[], by: number): Placed[] =>
      placed.map((one) => ({ ...one, x: one.x + by, y: one.y + by }));
    const start = stays && last !== null ? moved(last.placed, -MARGIN) : [];
    const placed = moved(layOut(foldFamily(branch, selected), inner, selected, start), MARGIN);
    known.set(key, placed);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    last = { branch, room, placed };
    return placed;
  };
};
