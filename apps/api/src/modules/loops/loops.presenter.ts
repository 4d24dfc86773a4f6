import type { CommentPermission } from '@swirl/contract/comments';
import type { Output } from '@swirl/contract/endpoints';
import { relationOf } from '@swirl/contract/layers';
import { commentRefusal } from '@swirl/contract/policies/comments';
import { layerRefusal } from '@swirl/contract/policies/layers';
import { canEditLoop, canRemix, canRepost } from '@swirl/contract/policies/loops';
import { canSeeEmail } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { withDefaults } from '@swirl/contract/preferences';
import type { LoopBody } from '@swirl/db/stores/loops/loop-bodies.store';
import type { LoopRow } from '@swirl/db/stores/loops/loops.store';
import { countMoods } from '@swirl/db/stores/loops/mood-counts';
import type { SeenLoop } from '@swirl/db/stores/loops/seen-loops';
import { presentPerson } from '../users/person.presenter.ts';
import {
  betweenOf,
  commentPermissionOf,
  loopFactsOf,
  mixPathFactsOf,
  ownStemOf,
  warningOf,
  type LoopStanding,
  type OwnStem,
} from '@swirl/db/stores/loops/loop-facts';

type PresentedLoop = Output<'loops.read'>;

/** The fields that differ by viewer, or that others change; all else depends on loop and author. */
export const personalFields = {
  parentLoopId: true,
  visibility: true,
  list: true,
  hasReacted: true,
  reactionMood: true,
  hasSaved: true,
  hasReposted: true,
  canRepost: true,
  moodCounts: true,
  canRemix: true,
  layerRefusal: true,
  layerPermission: true,
  stemWithdrawn: true,
  commentRefusal: true,
  commentPermission: true,
  _count: true,
} as const satisfies { readonly [Field in keyof PresentedLoop]?: true };
export const personalAuthorFields = {
  email: true,
  isFollowing: true,
} as const satisfies { readonly [Field in keyof PresentedLoop['user']]?: true };

type PersonalField = keyof typeof personalFields;
type PersonalAuthorField = keyof typeof personalAuthorFields;

/** What the personal fields are decided by, besides who asks. */
export interface Choices {
  readonly stem: OwnStem;
  readonly email: string;
  readonly privacyShowEmail: boolean;
  readonly remixPermissions: ReturnType<typeof withDefaults>['remixPermissions'];
  readonly commentPermission: CommentPermission;
}

export function choicesOf(
  body: Pick<LoopBody, 'loop' | 'files' | 'stemWithdrawn'> & {
    readonly author: Pick<LoopBody['author'], 'email' | 'preferences'>;
  },
): Choices {
  const { email, preferences } = body.author;
  const { privacyShowEmail, remixPermissions } = withDefaults(preferences);
  return {
    email,
    privacyShowEmail,
    remixPermissions,
    commentPermission: commentPermissionOf(body),
    stem: ownStemOf(body),
  };
}

export function presentLoop(
  viewer: Pick<Viewer, 'id'>,
  row: LoopRow,
  media: PresentedLoop['media'],
  mix: PresentedLoop['mix'],
): PresentedLoop {
  const choices = choicesOf(row);
  return {
    ...presentBody(row, media),
    ...presentPersonal(viewer, row, choices),
    // Of a layer by the whole path.
    layerRefusal: layerRefusal(viewer, mixPathFactsOf(row)),
    mix,
    user: { ...presentPerson(row.author), ...presentPersonalAuthor(viewer, row, choices) },
  };
}

/** The same for everyone who may see the loop, unless it is a layer. */
export function presentBody(
  { loop, hasCaptions }: Pick<LoopBody, 'loop' | 'hasCaptions'>,
  media: PresentedLoop['media'],
): Omit<PresentedLoop, PersonalField | 'user'> {
  return {
    id: loop.id,
    userId: loop.userId,
    mediaUrl: media?.sources[0]?.url ?? null,
    mediaType: loop.mediaType,
    media,
    avatarConfig: loop.avatarConfig,
    moodTags: loop.moodTags,
    caption: loop.caption,
    alt: loop.alt,
    warning: warningOf(loop),
    recordedHere: loop.recordedHere,
    aiParts: loop.aiParts,
    texts: loop.edit?.texts ?? [],
    hasCaptions,
    isRemix: loop.wasRemix,
    relation: relationOf(loop),
    mix: null,
    duration: loop.duration,
    hidden: loop.state === 'hidden',
    createdAt: loop.createdAt.toISOString(),
  };
}

type Personal = LoopStanding &
  Pick<
    SeenLoop,
    | 'visibleParentId'
    | 'hasReacted'
    | 'reactionMood'
    | 'hasSaved'
    | 'hasReposted'
    | 'moods'
    | 'counts'
  >;

export function presentPersonal(
  viewer: Pick<Viewer, 'id'>,
  row: Personal,
  { remixPermissions, commentPermission, stem }: Choices,
): Pick<PresentedLoop, PersonalField> {
  const { loop } = row;
  const isAuthor = canEditLoop(viewer, { authorId: loop.userId });
  const facts = { ...loopFactsOf(row), authorRemixPermissions: remixPermissions };
  return {
    parentLoopId: row.visibleParentId,
    visibility: isAuthor ? facts.visibility : null,
    list: loop.listId === null ? null : { id: isAuthor ? loop.listId : null },
    hasReacted: row.hasReacted,
    reactionMood: row.reactionMood,
    hasSaved: row.hasSaved,
    hasReposted: row.hasReposted,
    canRepost: canRepost(viewer, facts),
    moodCounts: countMoods(row.moods),
    canRemix: canRemix(viewer, facts),
    layerRefusal: layerRefusal(viewer, [{ ...facts, ...stem }]),
    layerPermission: isAuthor ? stem.layerPermission : null,
    stemWithdrawn: isAuthor && stem.withdrawn,
    commentRefusal: commentRefusal(viewer, { ...facts, commentPermission }),
    commentPermission: isAuthor ? commentPermission : null,
    _count: row.counts,
  };
}

export function presentPersonalAuthor(
  viewer: Pick<Viewer, 'id'>,
  row: LoopStanding,
  { email, privacyShowEmail }: Choices,
): Pick<PresentedLoop['user'], PersonalAuthorField> {
  const seesEmail = canSeeEmail(viewer, {
    id: row.loop.userId,
    hidden: row.author.hidden,
    between: betweenOf(row),
    privacyShowEmail,
  });
  return { email: seesEmail ? email : null, isFollowing: row.viewerFollows };
}
