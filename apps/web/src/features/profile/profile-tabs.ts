import type { Loop } from '@swirl/contract/schemas/loops';

export const profileTabs = ['posts', 'remixes', 'liked', 'audio'] as const;
export type ProfileTabName = (typeof profileTabs)[number];

type Rule = (loop: Loop, own: boolean) => boolean;

const RULES: Readonly<Record<ProfileTabName, Rule>> = {
  posts: ({ mediaType }) => mediaType !== 'audio',
  remixes: ({ isRemix }) => isRemix,
  liked: ({ hasReacted }, own) => !own || hasReacted,
  audio: ({ mediaType }) => mediaType === 'audio',
};

/**
 * Whether a loop belongs to a tab. The server sends only those; but a new loop is inserted into all
 * lists of its author, and an unliked loop stays in the list until it is refetched.
 */
export const belongsTo = (tab: ProfileTabName, loop: Loop, own: boolean): boolean =>
  RULES[tab](loop, own);
