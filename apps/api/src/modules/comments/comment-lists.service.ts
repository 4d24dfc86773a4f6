import type { CommentOrder } from '@swirl/contract/comments';
import type { Output, Received } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { bytesToId, idToBytes } from '@swirl/db/ids';
import {
  findPinnedComment,
  isListed,
  isWritten,
  positionIn,
  readComments,
  readFirstReplies,
  readMoments,
  readReplies,
  readWithHiddenTerms,
  type CommentPosition,
  type CommentRow,
  type ListedRow,
} from '@swirl/db/stores/loops/comments.store';
import { findVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import { ApiError } from '../../http/api-error.ts';
import type { CursorScope, Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { createPresentComment, presentRemoved } from './comments.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;
type Thread = Output<'loops.comments'>[number];
type Query = Received<'loops.comments'>['query'];

const KEY_BYTES = 8;

export function createCommentListsService(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  cursors: Cursors,
) {
  const present = createPresentComment(config);
  const inOrder = async (
    viewer: ViewerId,
    loopId: string,
    chosen: CommentOrder | undefined,
    request: PageRequest,
  ): Promise<Page<ListedRow>> => {
    const order = chosen ?? 'newest';
    const scope: CursorScope = `comments on ${loopId} ${order}`;
    const after =
      request.cursor === undefined
        ? undefined
        : positionOf(cursors.readBytes(scope, request.cursor));
    // The pinned comment takes a row of the first page.
    const pinned =
      order === 'top' && after === undefined
        ? await findPinnedComment(db, viewer.id, loopId)
        : null;
    const room = request.limit - (pinned === null ? 0 : 1);
    const rows = await readComments(db, loopId, {
      viewerId: viewer.id,
      size: room + 1,
      order: chosen,
      after,
    });
    const shown = rows.slice(0, room);
    const last = shown.at(-1);
    const nextCursor =
      rows.length > room && last !== undefined
        ? cursors.writeBytes(scope, bytesOf(positionIn(order, last)))
        : undefined;
    return { items: pinned === null ? shown : [pinned, ...shown], nextCursor };
  };

  const repliesTo = async (
    viewer: ViewerId,
    { loopId, parentId }: { readonly loopId: string; readonly parentId: string },
    request: PageRequest,
  ): Promise<Page<CommentRow>> => {
    if (!(await isListed(db, viewer.id, { loopId, commentId: parentId }))) {
      throw new ApiError('comment_not_found');
    }
    return readPage({
      cursors,
      scope: `replies to ${parentId}`,
      request,
      read: (size, after) => readReplies(db, parentId, { viewerId: viewer.id, size, after }),
      cursorOf: ({ id }) => id,
    });
  };

  const find = async (
    viewer: ViewerId,
    loopId: string,
    { order, parentId, moments, hiddenTerms, ...request }: Query,
  ): Promise<Page<ListedRow>> => {
    if (parentId !== undefined) return repliesTo(viewer, { loopId, parentId }, request);
    if (hiddenTerms !== undefined) {
      return readPage({
        cursors,
        scope: `hidden words on ${loopId}`,
        request,
        read: (size, after) =>
          readWithHiddenTerms(db, loopId, { viewerId: viewer.id, size, after }),
        cursorOf: ({ id }) => id,
      });
    }
    if (moments === undefined) return inOrder(viewer, loopId, order, request);
    const page = { viewerId: viewer.id, size: request.limit };
    return { items: await readMoments(db, loopId, page), nextCursor: undefined };
  };

  return {
    async read(viewer: ViewerId, loopId: string, query: Query): Promise<Page<Thread>> {
      const loop = await findVisibleLoop(db, viewer.id, loopId);
      if (loop === null) throw new ApiError('loop_not_found');
      const page = await find(viewer, loopId, query);
      const replies = await readFirstReplies(db, viewer.id, page.items);
      const items = page.items.map((row) => ({
        ...(isWritten(row) ? present(viewer, row) : presentRemoved(row)),
        firstReplies: (replies.get(row.id) ?? []).map((reply) => present(viewer, reply)),
      }));
      return { ...page, items };
    },
  };
}

/** The key and the id of the last comment shown. */
function bytesOf({ key, id }: CommentPosition): Uint8Array {
  const bytes = Buffer.alloc(KEY_BYTES);
  bytes.writeBigInt64BE(BigInt(key));
  return Buffer.concat([bytes, idToBytes(id)]);
}

function positionOf(bytes: Uint8Array): CommentPosition {
  const key = Number(Buffer.from(bytes.subarray(0, KEY_BYTES)).readBigInt64BE());
  return { key, id: bytesToId(bytes.subarray(KEY_BYTES)) };
}
