import { Refused } from '@swirl/contract/refused';
import { endOfLoop } from '@swirl/contract/captions/cues';
import type { Output, Received } from '@swirl/contract/endpoints';
import {
  canDeleteComment,
  canEditComment,
  canHideComment,
  canPinComment,
  commentRefusal,
} from '@swirl/contract/policies/comments';
import { canRespond } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable, Transaction } from '@swirl/db/client';
import { isForeignKeyViolation } from '@swirl/db/constraint-errors';
import { newIdFor } from '@swirl/db/ids';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { mediaPriority } from '@swirl/db/jobs/media-priority';
import { writePairChanges, type Pair, type PairChange } from '@swirl/db/pair-changes';
import { lockAccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import { findCaptions } from '@swirl/db/stores/loops/captions.store';
import {
  editComment,
  hideFromLoop,
  lockLoop,
  pinComment,
  showInLoop,
  unpinComment,
} from '@swirl/db/stores/loops/comment-changes.store';
import { findSentVoice, insertVoice } from '@swirl/db/stores/loops/comment-voices.store';
import { addHearts, removeHearts } from '@swirl/db/stores/loops/comment-hearts.store';
import { deleteComment } from '@swirl/db/stores/loops/comment-removal.store';
import {
  findVisibleComment,
  insertComment,
  type CommentRow,
} from '@swirl/db/stores/loops/comments.store';
import { holdVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import { isRemovedMedia } from '@swirl/db/stores/loops/removed-media.store';
import { insertHold, lockHeldThing } from '@swirl/db/stores/moderation/holds.store';
import {
  addCommentNotifications,
  addNotification,
  listNotifiedOf,
} from '@swirl/db/stores/notifications/notifications.store';
import { hasTermHiddenBy } from '@swirl/db/stores/people/hidden-terms.store';
import { notifyMentioned } from '@swirl/db/stores/people/mentions.store';
import type { Loop } from '@swirl/db/tables/loops';
import type { User } from '@swirl/db/tables/users';
import { createMicroBatches } from '@swirl/platform/micro-batches';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { commentPermissionOf, remixFactsOf } from '@swirl/db/stores/loops/loop-facts';
import { assertQuota } from '@swirl/db/posting/account-quota';
import { assertPaceOfNewAccount, holdReasonsOf } from '@swirl/db/posting/hold-post';
import { discardUpload } from '../loops/ingest/receive-form.ts';
import { createPresentComment } from './comments.presenter.ts';
import { receiveVoice } from './receive-voice.ts';

type Needed = Pick<Dependencies, 'db' | 'logger' | 'loopChanges' | 'objectStore' | 'config'>;
type ViewerId = Pick<Viewer, 'id'>;
type Input = Received<'comments.create'>['body'];
type Thread = Output<'comments.create'>;

export function createCommentsService(dependencies: Needed) {
  const { db, logger, loopChanges } = dependencies;
  const present = createPresentComment(dependencies.config);
  /** Everyone who looks at a loop sees its hearts change. */
  const announced = (hearts: readonly (Pair & { readonly loopId: string })[]) => {
    for (const { loopId } of hearts) loopChanges.publish(loopId);
    return hearts;
  };
  const changeHeart = createMicroBatches((changes: readonly PairChange[]) =>
    writePairChanges(changes, {
      addOne: async (pair) => announced(await addHearts(db, [pair])).length > 0,
      addAll: async (pairs) => announced(await addHearts(db, pairs)),
      removeAll: async (pairs) => announced(await removeHearts(db, pairs)),
      onFailedBatch: (err) => logger.warn({ err }, 'hearts are written one by one'),
    }),
  );

  const find = async (tx: Queryable, viewer: ViewerId, commentId: string) => {
    const comment = await findVisibleComment(tx, viewer.id, commentId);
    if (comment === null) throw new ApiError('comment_not_found');
    return comment;
  };

  /** A change by the loop's author, one at a time for each loop. */
  const changeAsAuthor = async (
    viewer: ViewerId,
    commentId: string,
    change: (tx: Transaction, comment: CommentRow) => Promise<void>,
  ): Promise<void> => {
    const loopId = await db.transaction(async (tx) => {
      const seen = await find(tx, viewer, commentId);
      await lockLoop(tx, seen.loopId);
      await change(tx, await find(tx, viewer, commentId));
      return seen.loopId;
    });
    loopChanges.publish(loopId);
  };

  /** A loop that someone may comment on. */
  const holdCommentable = async (tx: Transaction, account: User, loopId: string): Promise<Loop> => {
    const found = await holdVisibleLoop(tx, account.id, loopId);
    if (found === null) throw new ApiError('loop_not_found');
    const facts = remixFactsOf(found);
    requireAllowed('comment', canRespond(account, facts), 'loop_not_found');
    const refusal = commentRefusal(account, {
      ...facts,
      commentPermission: commentPermissionOf(found),
    });
    requireAllowed(
      'comment permitted',
      refusal === null,
      refusal === 'off' ? 'comments_off' : 'comments_friends_only',
    );
    return found.loop;
  };

  /** What a comment has besides its words or its sound, and what it answers. */
  const prepare = async (tx: Transaction, account: User, input: Omit<Input, 'content'>) => {
    const { loopId, parentId } = input;
    const loop = await holdCommentable(tx, account, loopId);
    const answered = parentId === undefined ? null : await find(tx, account, parentId);
    if (answered !== null && (answered.loopId !== loopId || answered.state !== 'ready')) {
      throw new ApiError('comment_not_found');
    }
    const comment = {
      id: newIdFor(loop.userId),
      loopId,
      userId: account.id,
      // A reply to a reply is on the same level.
      parentId: answered === null ? null : (answered.parentId ?? answered.id),
      ...(await momentOf(tx, loop, input)),
    };
    const isPublic = loop.visibility === 'public';
    return { comment, answeredId: answered?.id ?? null, loopAuthorId: loop.userId, isPublic };
  };

  const show = (account: User, row: CommentRow): Thread => ({
    ...present(account, row),
    firstReplies: [],
  });

  return {
    async add(account: User, input: Input): Promise<Thread> {
      const posted = await db.transaction(async (tx) => {
        const { content } = input;
        await assertPaceOfNewAccount(tx, account, 'comments');
        const { comment, answeredId, loopAuthorId, isPublic } = await prepare(tx, account, input);
        const { id: commentId, loopId, userId } = comment;
        const hiddenByTerm = await hasTermHiddenBy(tx, loopAuthorId, { userId, content });
        const sent = { isPublic, isNew: true, texts: [content] };
        const reasons = await holdReasonsOf(tx, account, sent);
        const held = reasons.length > 0;
        await insertComment(tx, { ...comment, content, hiddenByTerm, held }).catch(
          orAnsweredIsGone,
        );
        if (held) {
          await insertHold(tx, thingOf(comment), { reasons, excerpt: content });
        } else if (!hiddenByTerm) {
          const notified = await addCommentNotifications(tx, commentId, answeredId);
          await notifyMentioned(tx, content, { actorId: userId, loopId, commentId }, notified);
        }
        return show(account, await find(tx, account, commentId));
      });
      loopChanges.publish(input.loopId);
      return posted;
    },

    /** Others see it once it is processed; sent again, it is the same comment. */
    async addVoice(request: FastifyRequest, account: User): Promise<Thread> {
      const { config, objectStore } = dependencies;
      const { form, upload } = await receiveVoice(request, dependencies);
      const { bytes, sha256 } = upload;
      const posting = db.transaction(async (tx) => {
        await lockAccountUsage(tx, account.id);
        const sent = await findSentVoice(tx, { userId: account.id, loopId: form.loopId, sha256 });
        if (sent !== null && sent.state !== 'failed') return { id: sent.id, created: false };
        const usage = await assertQuota(tx, config.media, { userId: account.id, bytes });
        if (await isRemovedMedia(tx, sha256)) throw new ApiError('media_removed_before');
        await assertPaceOfNewAccount(tx, account, 'comments');
        const { comment, answeredId, isPublic } = await prepare(tx, account, form);
        if (sent !== null) await deleteComment(tx, sent.id);
        const reasons = await holdReasonsOf(tx, account, { isPublic, isNew: true, texts: [] });
        const row = { ...comment, kind: 'voice', content: null, state: 'processing' } as const;
        const held = reasons.length > 0;
        await insertComment(tx, { ...row, hiddenByTerm: false, held }).catch(orAnsweredIsGone);
        if (held) await insertHold(tx, thingOf(comment), { reasons, excerpt: null });
        const voice = { commentId: row.id, userId: account.id, sha256, bytes };
        await insertVoice(tx, { ...voice, sourceKey: upload.key });
        const turn = { mediaType: 'audio', bytes, ahead: usage.processing } as const;
        const job = { commentId: row.id, answeredId };
        await enqueue(tx, 'comments.process', job, { priority: mediaPriority(turn) });
        return { id: row.id, created: true };
      });
      const { id, created } = await posting.catch(async (error: unknown) => {
        // After any other error the rows may have been written after all, and need their object.
        if (error instanceof Refused) await discardUpload(objectStore, upload, request.log);
        throw error;
      });
      if (!created) await discardUpload(objectStore, upload, request.log);
      return show(account, await find(db, account, id));
    },

    /** By the rules of a new comment, which may have been other ones when it was posted. */
    async edit(
      account: User,
      commentId: string,
      { content }: Received<'comments.update'>['body'],
    ): Promise<Output<'comments.update'>> {
      const edited = await db.transaction(async (tx) => {
        const before = await find(tx, account, commentId);
        const { userId, loopId, parentId, kind, hiddenAt } = before;
        const moderated = hiddenAt === null ? null : 'hidden';
        const facts = { authorId: userId, isText: kind === 'text', moderated } as const;
        requireAllowed('edit comment', canEditComment(account, facts));
        const { userId: loopAuthorId, visibility } = await holdCommentable(tx, account, loopId);
        const hiddenByTerm = await hasTermHiddenBy(tx, loopAuthorId, { userId, content });
        const texts = content === before.content ? [] : [content];
        const sent = { isPublic: visibility === 'public', isNew: false, texts };
        const reasons = await holdReasonsOf(tx, account, sent);
        const thing = thingOf({ id: commentId, loopId, userId });
        const held = reasons.length > 0;
        if (held) await lockHeldThing(tx, thing);
        const change = await editComment(tx, commentId, { content, hiddenByTerm, held });
        if (change === null) throw new ApiError('comment_edit_too_late');
        if (held) {
          await insertHold(tx, thing, { reasons, excerpt: content });
        } else if (change.shown) {
          if (!change.wasShown) await addCommentNotifications(tx, commentId, parentId);
          const notified = [loopAuthorId, ...(await listNotifiedOf(tx, commentId))];
          await notifyMentioned(tx, content, { actorId: userId, loopId, commentId }, notified);
        }
        return find(tx, account, commentId);
      });
      loopChanges.publish(edited.loopId);
      return present(account, edited);
    },

    async remove(viewer: ViewerId, commentId: string): Promise<undefined> {
      const comment = await find(db, viewer, commentId);
      requireAllowed('delete comment', canDeleteComment(viewer, { authorId: comment.userId }));
      await deleteComment(db, commentId);
      loopChanges.publish(comment.loopId);
    },

    async heart(viewer: ViewerId, commentId: string): Promise<Output<'comments.heart'>> {
      const found = await changeHeart({ change: 'add', userId: viewer.id, subjectId: commentId });
      if (!found) throw new ApiError('comment_not_found');
      return { hasHearted: true };
    },

    /** Works for any comment, visible or not: a heart can always be undone. */
    async unheart(viewer: ViewerId, commentId: string): Promise<Output<'comments.unheart'>> {
      await changeHeart({ change: 'remove', userId: viewer.id, subjectId: commentId });
      return { hasHearted: false };
    },

    async pin(viewer: ViewerId, commentId: string): Promise<Output<'comments.pin'>> {
      await changeAsAuthor(viewer, commentId, async (tx, comment) => {
        const { loopId, loopAuthorId, userId } = comment;
        const isReply = comment.parentId !== null;
        const isHidden = comment.hiddenAt !== null || comment.hiddenFromLoopAt !== null;
        requireAllowed('pin comment', canPinComment(viewer, { loopAuthorId, isReply, isHidden }));
        await pinComment(tx, loopId, commentId);
        const about = { userId, actorId: viewer.id, loopId, commentId };
        await addNotification(tx, { kind: 'comment_pinned', ...about });
      });
      return { pinned: true };
    },

    async unpin(viewer: ViewerId, commentId: string): Promise<Output<'comments.unpin'>> {
      await changeAsAuthor(viewer, commentId, async (tx, { loopAuthorId }) => {
        const facts = { loopAuthorId, isReply: false, isHidden: false };
        requireAllowed('unpin comment', canPinComment(viewer, facts));
        await unpinComment(tx, commentId);
      });
      return { pinned: false };
    },

    async hide(viewer: ViewerId, commentId: string): Promise<undefined> {
      await changeAsAuthor(viewer, commentId, async (tx, { userId: authorId, loopAuthorId }) => {
        requireAllowed('hide comment', canHideComment(viewer, { authorId, loopAuthorId }));
        await hideFromLoop(tx, commentId);
      });
    },

    async unhide(viewer: ViewerId, commentId: string): Promise<undefined> {
      await changeAsAuthor(viewer, commentId, async (tx, { userId: authorId, loopAuthorId }) => {
        requireAllowed('show comment', canHideComment(viewer, { authorId, loopAuthorId }));
        await showInLoop(tx, commentId);
      });
    },
  };
}

const thingOf = ({ id: commentId, loopId, userId }: Record<'id' | 'loopId' | 'userId', string>) =>
  ({ target: 'comment', commentId, loopId, userId }) as const;

/** What it answers was deleted at this very moment; the loop is held. */
function orAnsweredIsGone(error: unknown): never {
  throw isForeignKeyViolation(error) ? new ApiError('comment_not_found') : error;
}

/** On a caption, its beginning. A moment has to be before the loop's end. */
async function momentOf(
  tx: Queryable,
  loop: Pick<Loop, 'id' | 'duration'>,
  { parentId, atMs, onCaption = false }: Omit<Input, 'content'>,
): Promise<{ readonly atMs: number | null; readonly onCaption: boolean }> {
  if (atMs === undefined || parentId !== undefined) return { atMs: null, onCaption: false };
  if (atMs >= endOfLoop(loop.duration)) throw new ApiError('moment_invalid');
  if (!onCaption) return { atMs, onCaption };
  const captions = await findCaptions(tx, loop.id);
  const cue = captions?.cues.find(({ start, end }) => start <= atMs && atMs < end);
  return { atMs: cue?.start ?? atMs, onCaption: cue !== undefined };
}
