import { cueProblems, endOfLoop } from '@swirl/contract/captions/cues';
import { movedCues } from '@swirl/contract/captions/moved-cues';
import type { Output, Received } from '@swirl/contract/endpoints';
import { canCaptionLoop, canEditLoop } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable } from '@swirl/db/client';
import { moveWithCaptions } from '@swirl/db/stores/loops/comment-changes.store';
import {
  discardCaptions,
  findCaptionDraft,
  isUnclear,
} from '@swirl/db/stores/loops/caption-drafts.store';
import { deleteCaptions, findCaptions, putCaptions } from '@swirl/db/stores/loops/captions.store';
import { findVisibleLoop, holdVisibleLoop, type LoopRow } from '@swirl/db/stores/loops/loops.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { presentCaptions, presentDraft } from './captions.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;
type FindLoop = (db: Queryable, viewerId: string, loopId: string) => Promise<LoopRow | null>;

export function createCaptionsService({ db }: Pick<Dependencies, 'db'>) {
  const findOwn = async (tx: Queryable, find: FindLoop, viewer: ViewerId, loopId: string) => {
    const row = await find(tx, viewer.id, loopId);
    if (row === null) throw new ApiError('loop_not_found');
    requireAllowed('caption loop', canEditLoop(viewer, { authorId: row.loop.userId }));
    return row.loop;
  };

  return {
    /** Everyone who sees the loop may read its captions. */
    async read(viewer: ViewerId, loopId: string): Promise<Output<'captions.read'>> {
      const row = await findVisibleLoop(db, viewer.id, loopId);
      if (row === null) throw new ApiError('loop_not_found');
      return presentCaptions(row.hasCaptions ? await findCaptions(db, loopId) : null);
    },

    async save(
      viewer: ViewerId,
      loopId: string,
      captions: Received<'captions.save'>['body'],
    ): Promise<Output<'captions.save'>> {
      return db.transaction(async (tx) => {
        const loop = await findOwn(tx, holdVisibleLoop, viewer, loopId);
        const { userId: authorId, mediaType, state } = loop;
        const facts = { authorId, mediaType, state };
        requireAllowed('save captions', canCaptionLoop(viewer, facts), 'captions_not_possible');
        const problems = cueProblems(captions.cues, endOfLoop(loop.duration));
        if (problems.some((problem) => problem !== null)) {
          throw new ApiError('captions_times_invalid');
        }
        const before = await findCaptions(tx, loopId);
        await putCaptions(tx, loopId, captions);
        await moveWithCaptions(tx, loopId, movedCues(before?.cues ?? [], captions.cues));
        return presentCaptions({ ...captions, automatic: false });
      });
    },

    async remove(viewer: ViewerId, loopId: string): Promise<undefined> {
      await db.transaction(async (tx) => {
        await findOwn(tx, holdVisibleLoop, viewer, loopId);
        const before = await findCaptions(tx, loopId);
        await deleteCaptions(tx, loopId);
        await moveWithCaptions(tx, loopId, movedCues(before?.cues ?? [], []));
      });
    },

    /** What was written down is the author's alone until they answer. */
    async readDraft(viewer: ViewerId, loopId: string): Promise<Output<'captions.draft'>> {
      await findOwn(db, findVisibleLoop, viewer, loopId);
      const draft = await findCaptionDraft(db, loopId);
      return presentDraft(draft, draft === null && (await isUnclear(db, loopId)));
    },

    /** Leaves captions alone that someone has checked. */
    async discard(viewer: ViewerId, loopId: string): Promise<undefined> {
      await db.transaction(async (tx) => {
        await findOwn(tx, holdVisibleLoop, viewer, loopId);
        const discarded = await discardCaptions(tx, loopId);
        await moveWithCaptions(tx, loopId, movedCues(discarded, []));
      });
    },
  };
}
