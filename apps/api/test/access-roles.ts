import type { LoopState, LoopVisibility } from '@swirl/contract/loops';
import type { Visibility } from '@swirl/contract/preferences';

/** Every role in relation to another user's loop. */
export const roles = [
  'stranger',
  'user',
  'author',
  'friend',
  /** On the list that a loop for a list is for; no friend. */
  'listed',
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

/** The visibility and state of the loop, and the preferences and state of its author. */
export interface Setting {
  readonly loop: LoopVisibility;
  readonly preference: Visibility;
  readonly state: LoopState;
  readonly author: 'here' | 'suspended' | 'leaving' | 'waiting';
}

const open: Setting = { loop: 'public', preference: 'public', state: 'ready', author: 'here' };

/** Each condition that hides a loop, alone. The property test covers combinations. */
export const settings: readonly Setting[] = [
  open,
  { ...open, loop: 'friends' },
  { ...open, loop: 'private' },
  { ...open, loop: 'list' },
  { ...open, loop: 'list', preference: 'friends' },
  { ...open, preference: 'friends' },
  { ...open, preference: 'private' },
  { ...open, state: 'hidden' },
  { ...open, state: 'removed' },
  { ...open, author: 'suspended' },
  { ...open, author: 'leaving' },
  { ...open, author: 'waiting' },
];

export const openSetting = open;
