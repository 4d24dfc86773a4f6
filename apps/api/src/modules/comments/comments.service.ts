import type { Output, Received } from '@swirl/contract/endpoints';
import { canDeleteComment } from '@swirl/contract/policies/comments';
import { canRespond } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { newIdFor } from '@swirl/db/ids';
import {
  deleteComment,
  findVisibleComment,
  insertComment,
  readComments,
} from '@swirl/db/stores/loops/comments.store';
import { findVisibleLoop, holdVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import { addNotification } from '@swirl/db/stores/notifications/notifications.store';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { remixFactsOf } from '../loops/loop-facts.ts';
import { presentComment } from './comments.presenter.ts';

type Needed = Pick<Dependencies, 'db' | 'loopChanges'>;

export function createCommentsService({ db, loopChanges }: Needed, cursors: Cursors) {
  return {
    async list(
      viewer: Pick<Viewer, 'id'>,
      loopId: string,
      request: PageRequest,
    ): Promise<Page<Output<'comments.create'>>> {
      const loop = await findVisibleLoop(db, viewer.id, loopId);
      if (loop === null) throw new ApiError('loop_not_found');
      const page = await readPage({
        cursors,
        scope: `comments on ${loopId}`,
        request,
        read: (size, before) => readComments(db, loopId, { viewerId: viewer.id, size, before }),
        cursorOf: ({ id }) => id,
      });
      return { ...page, items: page.items.map(presentComment) };
    },

    async add(
      account: User,
      { loopId, content }: Received<'comments.create'>['body'],
    ): Promise<Output<'comments.create'>> {
      const posted = await db.transaction(async (tx) => {
        const loop = await holdVisibleLoop(tx, account.id, loopId);
        if (loop === null) throw new ApiError('loop_not_found');
        requireAllowed('comment', canRespond(account, remixFactsOf(loop)), 'loop_not_found');
        const comment = { id: newIdFor(loop.loop.userId), loopId, userId: account.id, content };
        const createdAt = await insertComment(tx, comment);
        await addNotification(tx, {
          userId: loop.loop.userId,
          actorId: account.id,
          kind: 'comment',
          loopId,
          commentId: comment.id,
        });
        return presentComment({ ...comment, createdAt, hiddenAt: null, author: account });
      });
      loopChanges.publish(loopId);
      return posted;
    },

    async remove(viewer: Pick<Viewer, 'id'>, commentId: string): Promise<undefined> {
      const comment = await findVisibleComment(db, viewer.id, commentId);
      if (comment === null) throw new ApiError('comment_not_found');
      requireAllowed('delete comment', canDeleteComment(viewer, { authorId: comment.userId }));
      await deleteComment(db, commentId);
      loopChanges.publish(comment.loopId);
    },
  };
}
