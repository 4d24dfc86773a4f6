import type { ReactionMood } from '@swirl/contract/mood-points';
import { notificationKinds, type NotificationKind } from '@swirl/contract/notifications';
import { allOf, check } from './checks.ts';
import { sql, type SQL } from './drizzle/orm.ts';
import { alias } from './drizzle/pg-core.ts';
import { noMutedTerm, noMutedTermInComment } from './muted-terms.ts';
import { hasMuted } from './mutes.ts';
import { commentHearts, comments, pinnedComments } from './tables/comments.ts';
import { captionDrafts, loopCaptions } from './tables/loop-captions.ts';
import { loops } from './tables/loops.ts';
import { moderationDecisions } from './tables/moderation.ts';
import { notifications } from './tables/notifications.ts';
import { reactions } from './tables/reactions.ts';
import { reposts } from './tables/reposts.ts';
import { scheduledPosts } from './tables/scheduled-posts.ts';
import { users } from './tables/users.ts';
import {
  commentVisibleTo,
  follow,
  personVisibleTo,
  probe,
  reactionsVisibleTo,
  visibleTo,
} from './visibility.ts';

/** The alias of the notification, or of its event, in the query. */
export const notification = alias(notifications, 'notification');

const recipient = sql`${notification.userId}`;

const actorVisible = sql`EXISTS (
  SELECT FROM ${users} WHERE ${allOf('notification: actor', {
    same: sql`${users.id} = ${notification.actorId}`,
    visible: personVisibleTo(recipient),
    'not muted': sql`NOT ${hasMuted(recipient, users.id)}`,
  })})`;

const loopVisible = sql`EXISTS (
  SELECT FROM ${loops} JOIN ${users} ON ${users.id} = ${loops.userId}
  WHERE ${loops.id} = ${notification.loopId} AND ${visibleTo(recipient)}
    AND ${check('notification: loop: no muted term', noMutedTerm(recipient))})`;

/**
 * Those on a list don't learn who else is on it: hearts there are shown if they are by or for the loop's
 * author.
 */
const heartShown = sql`EXISTS (
  SELECT FROM ${loops} WHERE ${loops.id} = ${notification.loopId}
    AND ${allOf('notification: heart', {
      'not on a list': sql`(${loops.listId} IS NULL OR ${loops.userId} IN (${recipient}, ${notification.actorId}))`,
    })})`;

const remixVisible = sql`EXISTS (
  SELECT FROM ${loops} JOIN ${users} ON ${users.id} = ${loops.userId}
  WHERE ${loops.id} = ${notification.remixId} AND ${loops.state} = 'ready'
    AND ${allOf('notification: remix', {
      visible: visibleTo(recipient),
      'no muted term': noMutedTerm(recipient),
    })})`;

const commentVisible = sql`EXISTS (
  SELECT FROM ${comments} JOIN ${users} ON ${users.id} = ${comments.userId}
  WHERE ${comments.id} = ${notification.commentId}
    AND ${allOf('notification: comment', {
      visible: commentVisibleTo(recipient),
      'no muted term': noMutedTermInComment(recipient),
    })})`;

/**
 * Per kind, whether it still applies: not undone, deleted or moderated since. A kind without an
 * entry does not compile.
 */
const stillApplies = {
  reaction: probe(
    reactions,
    sql`${reactions.loopId} = ${notification.loopId} AND ${reactions.userId} = ${notification.actorId}`,
  ),
  repost: probe(
    reposts,
    sql`${reposts.loopId} = ${notification.loopId} AND ${reposts.userId} = ${notification.actorId}`,
  ),
  follow: follow(sql`${notification.actorId}`, recipient),
  comment: commentVisible,
  reply: commentVisible,
  comment_heart: sql`(${heartShown} AND ${commentVisible} AND ${probe(
    commentHearts,
    sql`${commentHearts.commentId} = ${notification.commentId} AND ${commentHearts.userId} = ${notification.actorId}`,
  )})`,
  comment_pinned: sql`(${commentVisible} AND ${probe(
    pinnedComments,
    sql`${pinnedComments.commentId} = ${notification.commentId}`,
  )})`,
  mention: commentVisible,
  // Applies for as long as the loop can be seen.
  loop_mention: sql`${notification.loopId} IS NOT NULL`,
  // A remix applies for as long as it can be seen, which `remixVisible` checks.
  remix: sql`${notification.remixId} IS NOT NULL`,
  statement: sql`EXISTS (
    SELECT FROM ${moderationDecisions}
    WHERE ${moderationDecisions.id} = ${notification.statementId}
      AND ${moderationDecisions.userId} = ${recipient})`,
  stem_withdrawn: sql`${notification.loopId} IS NOT NULL`,
  // Until the author has checked them, also once others read them.
  captions_drafted: sql`(${probe(
    captionDrafts,
    sql`${captionDrafts.loopId} = ${notification.loopId}`,
  )} OR ${probe(
    loopCaptions,
    sql`${loopCaptions.loopId} = ${notification.loopId} AND ${loopCaptions.automatic}`,
  )})`,
  // Until it is posted, gets another time or is deleted.
  schedule_failed: probe(
    scheduledPosts,
    sql`${scheduledPosts.userId} = ${recipient} AND ${scheduledPosts.failure} IS NOT NULL`,
  ),
} as const satisfies Readonly<Record<NotificationKind, SQL>>;

/** An unknown kind, as of a newer release, is never shown. */
const applies = sql`CASE ${notification.kind}
  ${sql.join(
    notificationKinds.map((kind) => sql`WHEN ${sql.raw(`'${kind}'`)} THEN ${stillApplies[kind]}`),
    sql` `,
  )}
  ELSE false
END`;

/**
 * What the actor of a reaction felt, as it is now. It is said only to those who may see it in that
 * person's Liked tab, as under How it felt.
 */
export const feltMood = sql<ReactionMood | null>`(
  SELECT ${reactions.mood} FROM ${reactions} JOIN ${users} ON ${users.id} = ${reactions.userId}
  WHERE ${notification.kind} = 'reaction'
    AND ${reactions.loopId} = ${notification.loopId} AND ${reactions.userId} = ${notification.actorId}
    AND ${allOf('notification: mood', { 'activity shown': reactionsVisibleTo(recipient) })})`;

/**
 * Whether the row named `notification` may be shown to its recipient now. Checked at delivery and
 * again at every read: what they may see, whom they have muted and what was done can all change in
 * between.
 */
export const deliverable = allOf('notification', {
  'actor visible': sql`(${notification.actorId} IS NULL OR ${actorVisible})`,
  'loop visible': sql`(${notification.loopId} IS NULL OR ${loopVisible})`,
  'remix visible': sql`(${notification.remixId} IS NULL OR ${remixVisible})`,
  'still applies': applies,
});
