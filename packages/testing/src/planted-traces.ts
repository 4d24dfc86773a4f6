import type { Queryable } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import type { Comment } from '@swirl/db/tables/comments';
import type { Loop } from '@swirl/db/tables/loops';
import {
  appeals,
  moderationCases,
  moderationDecisions,
  moderationNotes,
  reports,
} from '@swirl/db/tables/moderation';
import {
  notificationEvents,
  notificationGroups,
  notificationMarks,
  notifications,
} from '@swirl/db/tables/notifications';
import type { User } from '@swirl/db/tables/users';

interface Traces {
  readonly user: User;
  readonly other: User;
  readonly loop: Loop;
}

/** An inbox with every kind, and an action of the user in another's inbox. */
export async function plantNotifications(
  db: Queryable,
  {
    user,
    other,
    loop,
    comment,
    statementId,
  }: Traces & { readonly comment: Comment; readonly statementId: string },
): Promise<void> {
  const userId = user.id;
  const key = `reaction:${loop.id}`;
  const latestId = newId();
  await db.insert(notificationGroups).values({ userId, key, latestId, readTo: latestId });
  await db.insert(notifications).values([
    { userId, id: latestId, kind: 'reaction', actorId: other.id, loopId: loop.id, groupKey: key },
    {
      userId,
      id: newId(),
      kind: 'comment',
      actorId: other.id,
      loopId: loop.id,
      commentId: comment.id,
    },
    ...(['reply', 'comment_heart', 'comment_pinned', 'mention'] as const).map((kind) => ({
      userId,
      id: newId(),
      kind,
      actorId: other.id,
      loopId: loop.id,
      commentId: comment.id,
    })),
    { userId, id: newId(), kind: 'repost', actorId: other.id, loopId: loop.id },
    { userId, id: newId(), kind: 'loop_mention', actorId: other.id, loopId: loop.id },
    { userId, id: newId(), kind: 'remix', actorId: other.id, loopId: loop.id, remixId: loop.id },
    { userId, id: newId(), kind: 'captions_drafted', loopId: loop.id },
    { userId, id: newId(), kind: 'schedule_failed' },
    { userId, id: newId(), kind: 'statement', statementId },
    { userId: other.id, id: newId(), kind: 'follow', actorId: userId },
  ]);
  await db
    .insert(notificationEvents)
    .values({ id: newId(), userId: other.id, kind: 'follow', actorId: userId });
  await db
    .insert(notificationMarks)
    .values({
      userId,
      readTo: latestId,
      mailedTo: latestId,
      mailedAt: new Date(),
      mailDueAt: new Date(),
    })
    .onConflictDoUpdate({
      target: notificationMarks.userId,
      set: { readTo: latestId, mailedTo: latestId, mailedAt: new Date(), mailDueAt: new Date() },
    });
}

/** Reported and reporting, decided about and deciding, appealed. Returns the decision's id. */
export async function plantModeration(
  db: Queryable,
  { user, other, loop, word }: Traces & { readonly word: (what: string) => string },
): Promise<string> {
  const caseId = newId();
  const otherCaseId = newId();
  await db.insert(moderationCases).values([
    { id: caseId, target: 'loop', loopId: loop.id, userId: user.id, closedAt: new Date() },
    { id: otherCaseId, target: 'user', userId: other.id },
  ]);
  const decisionId = newId();
  await db.insert(moderationDecisions).values([
    {
      id: decisionId,
      caseId,
      target: 'loop',
      userId: user.id,
      action: 'warn',
      reason: 'spam',
      warningReason: 'other',
      warningText: word('decided-warning'),
      message: word('words'),
      excerpt: word('excerpt'),
      decidedBy: other.id,
      undoneBy: other.id,
      undoneAt: new Date(),
    },
    {
      id: newId(),
      caseId,
      target: 'loop',
      userId: user.id,
      action: 'hold',
      holdReasons: ['held-term'],
      excerpt: word('held'),
      undoneAt: new Date(),
    },
    {
      id: newId(),
      caseId: otherCaseId,
      target: 'user',
      userId: other.id,
      action: 'suspend',
      reason: 'spam',
      message: 'To another person',
      decidedBy: user.id,
      undoneBy: user.id,
      undoneAt: new Date(),
    },
  ]);
  await db.insert(appeals).values({
    id: newId(),
    decisionId,
    message: word('appeal'),
    outcome: 'upheld',
    answer: word('answer'),
    decidedBy: other.id,
    decidedAt: new Date(),
  });
  await db.insert(reports).values([
    {
      id: newId(),
      caseId: otherCaseId,
      reporterId: user.id,
      reason: 'spam',
      note: word('note'),
      decisionId,
    },
    { id: newId(), caseId: otherCaseId, reason: 'spam', about: word('about'), email: user.email },
  ]);
  await db
    .insert(moderationNotes)
    .values({ id: newId(), caseId: otherCaseId, authorId: user.id, content: 'Looks like spam' });
  return decisionId;
}
