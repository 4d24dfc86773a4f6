import type { Output } from '@swirl/contract/endpoints';
import { visibilityOf } from '@swirl/contract/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable } from '@swirl/db/client';
import { recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { findCaptions } from '@swirl/db/stores/loops/captions.store';
import { readUserCounts } from '@swirl/db/stores/loops/counts.store';
import { isUnderReview, type CaseRow } from '@swirl/db/stores/moderation/moderation-cases.store';
import {
  countConduct,
  findReportedLoop,
  readCommentsAround,
  readLines,
} from '@swirl/db/stores/moderation/reported-content.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import type { User } from '@swirl/db/tables/users';
import type { Dependencies } from '../../dependencies.ts';
import { publicImageUrl } from '@swirl/platform/public-image-url';
import { createPresentComment } from '../comments/comments.presenter.ts';
import { presentCaptions } from '../captions/captions.presenter.ts';
import { createPresentReportedLoops } from '../loops/loop-details.ts';

type PresentedCase = Output<'moderation.read'>;
type Content = PresentedCase['content'];

/** The number of comments shown on either side of a reported one. */
const AROUND = 3;

/**
 * Opens the content of a case to an owner, whatever its visibility: only while it is under review,
 * and with an audit entry each time.
 */
export function createReportedContent(dependencies: Pick<Dependencies, 'db' | 'config'>) {
  const { db } = dependencies;
  const presentLoops = createPresentReportedLoops(dependencies);
  const presentComment = createPresentComment(dependencies.config);

  const openLoop = async (viewer: Viewer, loopId: string) => {
    const row = await findReportedLoop(db, viewer.id, loopId);
    if (row === null) return null;
    const [loop] = presentLoops(viewer, [row]);
    if (loop === undefined) return null;
    // Viewing reported content does not reveal the author's email address.
    return { loop: { ...loop, user: { ...loop.user, email: null } }, row };
  };

  return async (viewer: Viewer, about: CaseRow): Promise<Content> => {
    const { id: caseId, target, loopId, commentId, userId } = about;
    if (!(await isUnderReview(db, caseId))) return null;
    // Written before the read: an entry for content that was not read after all is the lesser
    // mistake.
    const detail = { target, loopId, commentId, userId };
    await recordAct(db, { actor: viewer.id, action: 'case.open', target: caseId, detail });
    if (target === 'user') {
      const user = userId === null ? null : await findUserById(db, userId);
      return user && { ...empty, profile: await describeProfile(db, user) };
    }
    const opened = loopId === null ? null : await openLoop(viewer, loopId);
    if (opened === null) return null;
    const { loop, row } = opened;
    const visibility = visibilityOf(row.loop);
    const captions = row.hasCaptions ? presentCaptions(await findCaptions(db, loop.id)) : null;
    if (target === 'loop') return { ...empty, loop, captions, visibility };
    if (loopId === null || commentId === null) return null;
    const comments = await readCommentsAround(db, { loopId, commentId }, AROUND);
    const shown = comments.map((comment) => presentComment(viewer, comment));
    return { ...empty, loop, captions, visibility, comments: shown };
  };
}

const empty = { loop: null, captions: null, visibility: null, comments: [], profile: null };

async function describeProfile(
  db: Queryable,
  user: User,
): Promise<NonNullable<Content>['profile']> {
  const [{ loops }, counts, lines] = await Promise.all([
    countConduct(db, user.id),
    readUserCounts(db, [user.id]),
    readLines(db, user.id),
  ]);
  const { followers = 0, following = 0 } = counts.get(user.id) ?? {};
  return {
    bio: user.bio,
    coverImageUrl: publicImageUrl(user.coverImageKey),
    createdAt: user.createdAt.toISOString(),
    _count: { loops, followers, following },
    lines,
  };
}

export async function describeStanding(
  db: Queryable,
  userId: string | null,
): Promise<PresentedCase['standing']> {
  const user = userId === null ? null : await findUserById(db, userId);
  if (user === null) return null;
  return {
    ...(await countConduct(db, user.id)),
    createdAt: user.createdAt.toISOString(),
    suspended: user.suspendedAt !== null,
  };
}
