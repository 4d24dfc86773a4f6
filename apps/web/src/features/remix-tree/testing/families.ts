import type { TreeNode } from '@swirl/contract/schemas/tree';
import { growFamily } from '../family.ts';
import type { Family, Member } from '../family.ts';

const MOODS = ['chill', 'hyped', 'dreamy', 'glowing', 'vibing'];

export const nodeOf = (
  key: string,
  parentKey: string | null,
  reactions = 0,
  remixes = 0,
): TreeNode => ({
  key,
  parentKey,
  loop: {
    user: {
      id: key,
      username: key,
      firstName: key,
      lastName: null,
      profileImageUrl: null,
      avatarConfig: null,
      verificationStatus: 'none',
    },
    mediaType: 'audio',
    avatarConfig: null,
    moodTags: [MOODS[reactions % MOODS.length] ?? 'chill'],
    caption: null,
    duration: 12,
    createdAt: '2026-01-01T00:00:00.000Z',
    relation: 'none',
    voices: 1,
    _count: { reactions, remixes },
  },
});

const grown = (nodes: readonly TreeNode[]): Family => {
  const family = growFamily(nodes);
  if (family === null) throw new Error('A family needs a root');
  return family;
};

/** Rows of name, parent and reactions. */
export const familyOf = (rows: readonly [string, string?, number?][]): Family =>
  grown(rows.map(([key, parent = null, reactions = 0]) => nodeOf(key, parent, reactions)));

/** A family of a given size and depth: a chain first, then remixes of its members. */
export const largeFamily = (count: number, depth: number): Family =>
  grown(
    Array.from({ length: count }, (_, nth) => {
      const parent = nth === 0 ? null : nth < depth ? nth - 1 : (nth * nth * 7 + nth) % (nth >> 1);
      return nodeOf(`n${nth}`, parent === null ? null : `n${parent}`, (nth * 37) % 200);
    }),
  );

export const named = (family: Family, key: string): Member => {
  const member = family.byKey.get(key);
  if (member === undefined) throw new Error(`Nobody is called ${key}`);
  return member;
};
