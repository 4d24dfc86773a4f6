import type { LoopFacts } from '@swirl/contract/policies/loops';
import type { Visibility } from '@swirl/contract/preferences';
import { createBlock, createComment, createFollow, createLoop } from '@swirl/testing/factories';
import type { TestApi } from './harness.ts';

/** Everyone who can stand before someone else's loop. */
export const roles = [
  'stranger',
  'user',
  'author',
  'friend',
  'ex-follower',
  'blocked',
  'blocker',
  'owner',
  'suspended',
] as const;

export type Role = (typeof roles)[number];

/** As set on the loop, and as the author's preference stands. */
export interface Setting {
  readonly loop: Visibility;
  readonly preference: Visibility;
}

/** Each of the two says each of its values; which of them counts is the database's own test. */
export const settings: readonly Setting[] = [
  { loop: 'public', preference: 'public' },
  { loop: 'friends', preference: 'public' },
  { loop: 'private', preference: 'public' },
  { loop: 'public', preference: 'friends' },
  { loop: 'public', preference: 'private' },
];

export interface World {
  /** Undefined for strangers. */
  readonly cookie: string | undefined;
  /** What every id in a call stands for: the loop, its author, a comment on it by someone else. */
  readonly ids: Readonly<Record<'loopId' | 'userId' | 'commentId', string>>;
  /** Words that stand in the loop and nowhere else. */
  readonly canary: string;
  readonly viewerId: string;
  readonly facts: LoopFacts;
}

/** A loop, its author, and someone who stands to them as the role says. */
export async function createWorld(api: TestApi, role: Role, setting: Setting): Promise<World> {
  const { db } = api;
  const author = await api.signIn({
    emailVerifiedAt: new Date(),
    preferences: { loopVisibility: setting.preference },
  });
  const viewer =
    role === 'author'
      ? author
      : await api.signIn({
          emailVerifiedAt: new Date(),
          ...(role === 'owner' && { verificationStatus: 'owner' }),
          ...(role === 'suspended' && { suspendedAt: new Date() }),
        });
  const canary = `canary-${crypto.randomUUID()}`;
  const authorId = author.user.id;
  const viewerId = viewer.user.id;
  const loop = await createLoop(db, {
    userId: authorId,
    visibility: setting.loop,
    caption: canary,
  });
  const comment = await createComment(db, { loopId: loop.id });
  if (role === 'friend') await createFollow(db, { followerId: viewerId, followingId: authorId });
  if (role === 'friend' || role === 'ex-follower') {
    await createFollow(db, { followerId: authorId, followingId: viewerId });
  }
  if (role === 'blocked') await createBlock(db, { blockerId: authorId, blockedId: viewerId });
  if (role === 'blocker') await createBlock(db, { blockerId: viewerId, blockedId: authorId });
  return {
    cookie: role === 'stranger' ? undefined : viewer.cookie,
    ids: { loopId: loop.id, userId: authorId, commentId: comment.id },
    canary,
    viewerId,
    facts: {
      authorId,
      state: 'ready',
      visibility: setting.loop,
      authorLoopVisibility: setting.preference,
      authorHidden: false,
      between: {
        viewerFollows: role === 'friend',
        followsViewer: role === 'friend' || role === 'ex-follower',
        viewerBlocks: role === 'blocker',
        blocksViewer: role === 'blocked',
      },
    },
  };
}
