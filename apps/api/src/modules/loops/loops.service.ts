import { hasAiParts } from '@swirl/contract/ai-parts';
import type { Output, Received } from '@swirl/contract/endpoints';
import { canChangeWarning, canDeleteLoop, canEditLoop } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { holdChosenList } from '@swirl/db/posting/chosen-list';
import { assertPaceOfNewAccount } from '@swirl/db/posting/hold-post';
import { changeOrHoldLoop } from '@swirl/db/posting/hold-edited';
import { hashBody, postOnce } from '@swirl/db/posting/post-once';
import { postStatus, type StatusContent } from '@swirl/db/posting/post-status';
import { listMixesWith } from '@swirl/db/stores/loops/layers.store';
import { leaveMixesBelow } from '@swirl/db/stores/loops/leaving-stems.store';
import {
  deleteLoop,
  findVisibleLoop,
  lockObjectKeys,
  updateLoop,
  type LoopRow,
} from '@swirl/db/stores/loops/loops.store';
import { findSeenLoop } from '@swirl/db/stores/loops/seen-loop.store';
import { notifyMentionedInLoop } from '@swirl/db/stores/people/mentions.store';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { WrittenJson } from '../../http/written-json.ts';
import type { ShowLoops } from './show-loops.ts';

type ViewerId = Pick<Viewer, 'id'>;

type Needed = Pick<Dependencies, 'db' | 'loopChanges'>;
type WrittenLoop = WrittenJson<Output<'loops.read'>>;

export function createLoopsService({ db, loopChanges }: Needed, showLoops: ShowLoops) {
  const findOrRefuse = async (viewer: ViewerId, loopId: string): Promise<LoopRow> => {
    const row = await findVisibleLoop(db, viewer.id, loopId);
    if (row === null) throw new ApiError('loop_not_found');
    return row;
  };

  const read = async (viewer: ViewerId, loopId: string): Promise<WrittenLoop> => {
    const { loops } = await showLoops(viewer, {
      find: (reader) => findSeenLoop(reader, viewer.id, loopId),
      loopsIn: (row) => (row === null ? [] : [row]),
    });
    const [loop] = loops;
    if (loop === undefined) throw new ApiError('loop_not_found');
    return new WrittenJson(loop);
  };

  return {
    read,

    async postStatus(
      account: User,
      key: string | undefined,
      content: StatusContent,
    ): Promise<WrittenLoop> {
      const post = { userId: account.id, key, bodyHash: hashBody(content) };
      const { loopId } = await db.transaction((tx) =>
        postOnce(tx, post, async (id) => {
          await assertPaceOfNewAccount(tx, account, 'loops');
          await postStatus(tx, { loopId: id, author: account, content });
        }),
      );
      return read(account, loopId);
    },

    async update(
      viewer: ViewerId,
      loopId: string,
      changes: Received<'loops.update'>['body'],
    ): Promise<WrittenLoop> {
      const { loop } = await findOrRefuse(viewer, loopId);
      requireAllowed('update loop', canEditLoop(viewer, { authorId: loop.userId }));
      if (changes.warning !== undefined) {
        const warnedByModerator = loop.moderatorWarningReason !== null;
        const facts = { authorId: loop.userId, warnedByModerator };
        requireAllowed('change warning', canChangeWarning(viewer, facts), 'warning_by_moderator');
      }
      if (changes.aiParts !== undefined && !hasAiParts(loop.mediaType, changes.aiParts)) {
        throw new ApiError('ai_parts_invalid');
      }
      // A status without its text would be empty.
      if (loop.mediaType === 'status' && changes.caption === null) {
        throw new ApiError('status_empty');
      }
      if (Object.keys(changes).length > 0) {
        await db.transaction(async (tx) => {
          await holdChosenList(tx, viewer.id, changes.listId);
          const held = await changeOrHoldLoop(tx, loop, changes, () =>
            updateLoop(tx, loopId, changes),
          );
          // Those who were mentioned before aren't notified again.
          const mentions = changes.caption !== undefined && loop.state === 'ready' && !held;
          if (mentions) await notifyMentionedInLoop(tx, loopId);
        });
        loopChanges.publish(loopId);
        if (changes.visibility !== undefined) {
          for (const mix of await listMixesWith(db, loopId)) loopChanges.publish(mix);
        }
      }
      return read(viewer, loopId);
    },

    async remove(viewer: ViewerId, loopId: string): Promise<undefined> {
      const { loop } = await findOrRefuse(viewer, loopId);
      requireAllowed('delete loop', canDeleteLoop(viewer, { authorId: loop.userId }));
      const mixes = await listMixesWith(db, loopId);
      await db.transaction(async (tx) => {
        const objectKeys = await lockObjectKeys(tx, loopId);
        await leaveMixesBelow(tx, loopId);
        await deleteLoop(tx, loopId);
        if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
      });
      if (loop.parentLoopId !== null) loopChanges.publish(loop.parentLoopId);
      for (const mix of mixes) loopChanges.publish(mix);
    },
  };
}
