import { isWithin, pathToRoot } from './family.ts';
import type { Family, Member } from './family.ts';

/** Where one stands in a family: the branch that is drawn, and the loop that is selected in it. */
export type TreePosition = { readonly branch: Member; readonly selected: Member };

/** So many loops of a way fit on a screen; a longer one is entered further down. */
const MAX_PATH = 24;

const shortened = ({ branch, selected }: TreePosition): TreePosition => {
  const way = pathToRoot(selected, branch);
  return { branch: way[Math.max(0, way.length - MAX_PATH)] ?? branch, selected };
};

export const firstPosition = ({ root, byKey }: Family, key: string): TreePosition =>
  shortened({ branch: root, selected: byKey.get(key) ?? root });

/** Outside of the branch that is drawn, the loop's own is. */
export const select = ({ branch }: TreePosition, selected: Member): TreePosition =>
  shortened({ branch: isWithin(branch, selected) ? branch : selected, selected });

/** The loop becomes the root, and what was folded into it opens. */
export const enter = (selected: Member): TreePosition => ({ branch: selected, selected });

export const leave = ({ root }: Family, { selected }: TreePosition): TreePosition =>
  shortened({ branch: root, selected });
