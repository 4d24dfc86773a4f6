import { foldFamily } from '@swirl/web/remix-tree/fold-family';
import { growFamily, type Member } from '@swirl/web/remix-tree/family';
import { createRememberingLayout } from '@swirl/web/remix-tree/layout/remembering-layout';
import { seedsOf } from '@swirl/web/remix-tree/layout/seeds';
import { nodeOf } from '@swirl/web/remix-tree/testing/families';

const ROOM = { width: 390, height: 540 };

/**
 * Milliseconds of CPU for folding and laying out such a family; the worst of several starting
 * points.
 */
export function arrange(size: number, depth: number): number {
  const family = growFamily(
    Array.from({ length: size }, (_, nth) => {
      const parent = nth < depth ? nth - 1 : (nth * nth * 7 + nth) % Math.max(1, nth >> 1);
      return nodeOf(`n${nth}`, nth === 0 ? null : `n${parent}`, (nth * 37) % 200);
    }),
  );
  if (family === null) throw new Error('There is no family.');
  const layOut = createRememberingLayout();
  const costOf = (branch: Member, selected: Member): number => {
    const before = process.cpuUsage();
    seedsOf(layOut({ branch, selected }, ROOM), ROOM);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const members = [...family.byKey.values()];
  const within = family.root.answers[0] ?? family.root;
  // The first is slow only because nothing is compiled yet, which a browser has done by then.
  const first = costOf(family.root, members[depth - 1] ?? family.root);
  const costs = [20, 300, 700, 40, 500, 900, 60, 600, 800].map((nth) =>
    costOf(family.root, members[nth] ?? family.root),
  );
  const selecting = costs.toSorted((one, other) => one - other)[4] ?? Number.NaN;
  const entering = costOf(within, within);
  console.log(
    `${foldFamily(family.root, family.root).length} heads for ${size} loops, in ms of CPU:`,
  );
  console.log(
    `  first ${first.toFixed(0)}, selecting ${selecting.toFixed(0)}, entering ${entering.toFixed(0)}`,
  );
  return Math.max(selecting, entering);
}
