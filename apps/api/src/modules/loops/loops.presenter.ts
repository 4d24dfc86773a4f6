import type { Output } from '@swirl/contract/endpoints';
import { canEditLoop, canRemix } from '@swirl/contract/policies/loops';
import { canSeeEmail } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { withDefaults } from '@swirl/contract/preferences';
import type { LoopRow } from '@swirl/db/stores/loops/loops.store';
import { presentPerson } from '../users/person.presenter.ts';
import { betweenOf, remixFactsOf } from './loop-facts.ts';

type PresentedLoop = Output<'loops.read'>;

/** What is looked up for a whole page at once. */
export interface LoopDetails {
  readonly hasReacted: boolean;
  readonly counts: PresentedLoop['_count'];
  readonly media: PresentedLoop['media'];
}

export function presentLoop(
  viewer: Pick<Viewer, 'id'>,
  row: LoopRow,
  details: LoopDetails,
): PresentedLoop {
  const { loop } = row;
  return {
    id: loop.id,
    userId: loop.userId,
    mediaUrl: details.media?.sources[0]?.url ?? null,
    mediaType: loop.mediaType,
    media: details.media,
    avatarConfig: loop.avatarConfig,
    moodTags: loop.moodTags,
    caption: loop.caption,
    alt: loop.alt,
    hasCaptions: row.hasCaptions,
    isRemix: loop.wasRemix,
    parentLoopId: row.visibleParentId,
    duration: loop.duration,
    visibility: canEditLoop(viewer, { authorId: loop.userId }) ? loop.visibility : null,
    hidden: loop.state === 'hidden',
    createdAt: loop.createdAt.toISOString(),
    user: presentAuthor(viewer, row),
    hasReacted: details.hasReacted,
    canRemix: canRemix(viewer, remixFactsOf(row)),
    _count: details.counts,
  };
}

function presentAuthor(viewer: Pick<Viewer, 'id'>, row: LoopRow): PresentedLoop['user'] {
  const { author } = row;
  const seesEmail = canSeeEmail(viewer, {
    id: author.id,
    hidden: author.hidden,
    between: betweenOf(row),
    privacyShowEmail: withDefaults(author.preferences).privacyShowEmail,
  });
  return {
    ...presentPerson(author),
    email: seesEmail ? author.email : null,
    isFollowing: row.viewerFollows,
  };
}
