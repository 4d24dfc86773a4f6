import { membersOf, reactionsOf, pathToRoot } from './family.ts';
import type { Member } from './family.ts';

/** A loop that is drawn as a node, with those folded into it. */
export type Head = {
  readonly member: Member;
  /** Index of its parent node; -1 for the first. */
  readonly parent: number;
  /** The loops of small branches below it, busiest first. */
  readonly seeds: readonly Member[];
  /** On the path from the root to the selected loop. */
  readonly lit: boolean;
};

/** Above this number of loops, small branches fold. */
export const MAX_HEADS = 40;

/**
 * Which loops of a branch are nodes. The largest branches are, and the path to the selected loop
 * always; every other loop is a seed of its nearest ancestor.
 */
export const foldFamily = (branch: Member, selected: Member, most = MAX_HEADS): Head[] => {
  const members = membersOf(branch);
  const way = new Set(pathToRoot(selected, branch));
  const standing = new Set(way);
  // A branch is never smaller than one within it, so every node has a parent node.
  for (const member of members.toSorted(bySize)) {
    if (standing.size >= most) break;
    standing.add(member);
  }

  const heads: (Omit<Head, 'seeds'> & { seeds: Member[] })[] = [];
  const headAt = new Map<Member, number>();
  for (const member of members) {
    const parent = member.parent === null ? -1 : (headAt.get(member.parent) ?? -1);
    if (standing.has(member)) {
      headAt.set(member, heads.length);
      heads.push({ member, parent, seeds: [], lit: way.has(member) });
    } else {
      headAt.set(member, parent);
      // A placeholder has no light.
      if (member.loop !== null) heads[parent]?.seeds.push(member);
    }
  }
  for (const { seeds } of heads) seeds.sort((one, other) => reactionsOf(other) - reactionsOf(one));
  return heads;
};

const bySize = (one: Member, other: Member): number =>
  other.size - one.size ||
  one.depth - other.depth ||
  reactionsOf(other) - reactionsOf(one) ||
  (one.key < other.key ? -1 : 1);
