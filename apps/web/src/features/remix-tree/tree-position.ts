import { isWithin, pathToRoot } from './family.ts';
import type { Family, Member } from './family.ts';

/** The position in a family: the branch that is drawn, and the selected loop in it. */
export type TreePosition = { readonly branch: Member; readonly selected: Member };

/** The maximum length of a path on the screen; a longer one is opened further down. */
const MAX_PATH = 24;

const shortened = ({ branch, selected }: TreePosition): TreePosition => {
  const way = pathToRoot(selected, branch);
  return { branch: way[Math.max(0, way.length - MAX_PATH)] ?? branch, selected };
};

export const firstPosition = ({ root, byKey }: Family, key: string): TreePosition =>
  shortened({ branch: root, selected: byKey.get(key) ?? root });

/** For a loop outside of the drawn branch, its own branch is opened. */
export const select = ({ branch }: TreePosition, selected: Member): TreePosition =>
  shortened({ branch: isWithin(branch, selected) ? branch : selected, selected });

/** The loop becomes the root, and the loops folded into it are drawn. */
export const enter = (selected: Member): TreePosition => ({ branch: selected, selected });

export const leave = ({ root }: Family, { selected }: TreePosition): TreePosition =>
  shortened({ branch: root, selected });
