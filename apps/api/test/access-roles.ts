import type { LoopState } from '@swirl/contract/loops';
import type { Visibility } from '@swirl/contract/preferences';

/** Everyone who can stand before someone else's loop. */
export const roles = [
  'stranger',
  'user',
  'author',
  'friend',
  'follower',
  'ex-follower',
  'blocked',
  'blocker',
  'parted',
  'muter',
  'owner',
  'suspended',
  'leaving',
  'waiting',
  'unverified',
] as const;

export type Role = (typeof roles)[number];

/** The loop as it is set and as it stands, and what its author prefers and is. */
export interface Setting {
  readonly loop: Visibility;
  readonly preference: Visibility;
  readonly state: LoopState;
  readonly author: 'here' | 'suspended' | 'leaving' | 'waiting';
}

const open: Setting = { loop: 'public', preference: 'public', state: 'ready', author: 'here' };

/** Each of what can hide a loop, alone; how they combine is the property test's matter. */
export const settings: readonly Setting[] = [
  open,
  { ...open, loop: 'friends' },
  { ...open, loop: 'private' },
  { ...open, preference: 'friends' },
  { ...open, preference: 'private' },
  { ...open, state: 'hidden' },
  { ...open, state: 'removed' },
  { ...open, author: 'suspended' },
  { ...open, author: 'leaving' },
  { ...open, author: 'waiting' },
];

export const openSetting = open;
