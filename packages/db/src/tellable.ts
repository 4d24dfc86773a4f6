import { sql } from './drizzle/orm.ts';
import { alias } from './drizzle/pg-core.ts';
import { hasMuted } from './mutes.ts';
import { comments } from './tables/comments.ts';
import { loops } from './tables/loops.ts';
import { moderationDecisions } from './tables/moderation.ts';
import { notifications } from './tables/notifications.ts';
import { reactions } from './tables/reactions.ts';
import { users } from './tables/users.ts';
import { commentVisibleTo, follow, personVisibleTo, visibleTo } from './visibility.ts';

/** The name by which a query knows the notification, or the event it is made of. */
export const told = alias(notifications, 'told');

const recipient = sql`${told.userId}`;

const actorInSight = sql`EXISTS (
  SELECT FROM ${users} WHERE ${users.id} = ${told.actorId}
    AND ${personVisibleTo(recipient)} AND NOT ${hasMuted(recipient, users.id)})`;

const loopInSight = sql`EXISTS (
  SELECT FROM ${loops} JOIN ${users} ON ${users.id} = ${loops.userId}
  WHERE ${loops.id} = ${told.loopId} AND ${visibleTo(recipient)})`;

const remixInSight = sql`EXISTS (
  SELECT FROM ${loops} JOIN ${users} ON ${users.id} = ${loops.userId}
  WHERE ${loops.id} = ${told.remixId} AND ${loops.state} = 'ready' AND ${visibleTo(recipient)})`;

/** What was taken back is no longer so, nor is what was deleted or moderated since. */
const stillSo = sql`CASE ${told.kind}
  WHEN 'reaction' THEN EXISTS (
    SELECT FROM ${reactions}
    WHERE ${reactions.loopId} = ${told.loopId} AND ${reactions.userId} = ${told.actorId})
  WHEN 'follow' THEN ${follow(sql`${told.actorId}`, recipient)}
  WHEN 'comment' THEN EXISTS (
    SELECT FROM ${comments} JOIN ${users} ON ${users.id} = ${comments.userId}
    WHERE ${comments.id} = ${told.commentId} AND ${commentVisibleTo(recipient)})
  WHEN 'statement' THEN EXISTS (
    SELECT FROM ${moderationDecisions}
    WHERE ${moderationDecisions.id} = ${told.statementId}
      AND ${moderationDecisions.userId} = ${recipient})
  ELSE true
END`;

/**
 * Whether the row named `told` may be told to its person now: asked when it is delivered and again
 * at every reading, since what may be seen, whom one has muted and what was done can all change in
 * between.
 */
export const mayBeTold = sql`(
  (${told.actorId} IS NULL OR ${actorInSight})
  AND (${told.loopId} IS NULL OR ${loopInSight})
  AND (${told.remixId} IS NULL OR ${remixInSight})
  AND ${stillSo}
)`;
