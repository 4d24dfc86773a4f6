import { cardName } from '@swirl/contract/names';
import type { TreeLoop, TreeNode } from '@swirl/contract/schemas/tree';

/** One loop of a family, or a placeholder for one that is not available. */
export type Member = {
  readonly key: string;
  readonly loop: TreeLoop | null;
  readonly parent: Member | null;
  /** Its remixes, busiest first. */
  readonly answers: readonly Member[];
  readonly depth: number;
  /** The number of loops in its branch, itself included; placeholders do not count. */
  readonly size: number;
};

export type Family = {
  readonly root: Member;
  readonly byKey: ReadonlyMap<string, Member>;
  readonly generations: number;
  /** False if the tree exceeds the limit of the response. */
  readonly whole: boolean;
};

type Growing = Omit<Member, 'answers' | 'size'> & { answers: Growing[]; size: number };

export const reactionsOf = ({ loop }: Pick<Member, 'loop'>): number => {
  const { _count: count } = loop ?? {};
  return count?.reactions ?? 0;
};

/** The number of its remixes, in the tree or beyond its limit. */
export const answersOf = ({ loop, answers }: Member): number => {
  const { _count: count } = loop ?? {};
  return Math.max(count?.remixes ?? 0, answers.length);
};

/** The mood that colors it. */
export const moodOf = ({ loop }: Pick<Member, 'loop'>): string | null => loop?.moodTags[0] ?? null;

export const nameOf = ({ loop }: Pick<Member, 'loop'>): string | null =>
  loop === null ? null : cardName(loop.user);

/** Builds a family from nodes, each of which comes after its parent. */
export const growFamily = (nodes: readonly TreeNode[]): Family | null => {
  const byKey = new Map<string, Growing>();
  const members: Growing[] = [];
  for (const { key, parentKey, loop } of nodes) {
    const parent = parentKey === null ? null : (byKey.get(parentKey) ?? null);
    // A second root: its parent was deleted between two responses.
    if (byKey.has(key) || (parent === null && members.length > 0)) continue;
    const depth = parent === null ? 0 : parent.depth + 1;
    const member = { key, loop, parent, answers: [], depth, size: loop === null ? 0 : 1 };
    parent?.answers.push(member);
    byKey.set(key, member);
    members.push(member);
  }
  const [root] = members;
  if (root === undefined) return null;
  for (const member of members.toReversed()) {
    if (member.parent !== null) ownerOf(byKey, member).size += member.size;
    member.answers.sort((one, other) => reactionsOf(other) - reactionsOf(one));
  }
  return {
    root,
    byKey,
    generations: members.reduce((most, { depth }) => Math.max(most, depth + 1), 1),
    whole: members.every((member) => answersOf(member) <= member.answers.length),
  };
};

const ownerOf = (byKey: ReadonlyMap<string, Growing>, { parent, key }: Growing): Growing => {
  const owner = parent === null ? undefined : byKey.get(parent.key);
  if (owner === undefined) throw new Error(`Nothing holds ${key}`);
  return owner;
};

/** The path from an ancestor (or the root) down to a member, both included. */
export const pathToRoot = (member: Member, from: Member | null = null): Member[] => {
  const way: Member[] = [];
  for (let at: Member | null = member; at !== null; at = at.parent) {
    way.unshift(at);
    if (at === from) break;
  }
  return way;
};

export const isWithin = (branch: Member, member: Member): boolean =>
  pathToRoot(member, branch)[0] === branch;

/** All loops of a branch, each after its parent. */
export const membersOf = (branch: Member): Member[] => {
  const members = [branch];
  for (const member of members) members.push(...member.answers);
  return members;
};
