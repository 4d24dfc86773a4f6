import { isWithin, pathToRoot } from './family.ts';
import type { Family, Member } from './family.ts';

/** Where one stands in a family: the branch that is drawn, and the loop that is selected in it. */
export type Place = { readonly branch: Member; readonly selected: Member };

/** So many loops of a way fit on a screen; a longer one is entered further down. */
const MAX_PATH = 24;

const shortened = ({ branch, selected }: Place): Place => {
  const way = pathToRoot(selected, branch);
  return { branch: way[Math.max(0, way.length - MAX_PATH)] ?? branch, selected };
};

export const firstPlace = ({ root, byKey }: Family, key: string): Place =>
  shortened({ branch: root, selected: byKey.get(key) ?? root });

/** Outside of the branch that is drawn, the loop's own is. */
export const select = ({ branch }: Place, selected: Member): Place =>
  shortened({ branch: isWithin(branch, selected) ? branch : selected, selected });

/** The loop becomes the root, and what was folded into it opens. */
export const enter = (selected: Member): Place => ({ branch: selected, selected });

export const leave = ({ root }: Family, { selected }: Place): Place =>
  shortened({ branch: root, selected });
