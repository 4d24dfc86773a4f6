import { limits } from '@swirl/contract/limits';
import type { ReactionMood } from '@swirl/contract/mood-points';
import type { NotificationKind } from '@swirl/contract/notifications';
import { and, eq, lt, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { LAST_ID } from '../../ids.ts';
import { newestFirst, prepared, preparedBySize } from '../../prepared.ts';
import { comments } from '../../tables/comments.ts';
import {
  notificationGroups,
  notificationMarks,
  notifications,
} from '../../tables/notifications.ts';
import { deliverable, feltMood, notification } from '../../notification-visibility.ts';
import { textOfComment } from '../loops/transcripts.store.ts';

const { countedUpTo, actors } = limits.notifications;
/** Only this many of the latest notifications of a group are read. */
const LOOKED_AT = 3 * countedUpTo;

const viewer = sql.placeholder('viewer');
const limitTo = (count: number) => sql.raw(`LIMIT ${count}`);

/** The last notification read in a group; the lowest id if none. */
const readTo = sql`coalesce(
  greatest(${notificationMarks.readTo}, ${notificationGroups.readTo}),
  '00000000-0000-0000-0000-000000000000'
)`;

/** A key starts with the kind. */
const ofKinds = sql`${notificationGroups.key} LIKE ${sql.placeholder('kinds')}`;
const kindsOf = { everything: '%', statements: 'statement:%' } as const;

const marksOfViewer = eq(notificationMarks.userId, notificationGroups.userId);

/**
 * Of the latest of a group, those that may be shown to its recipient now. Months after its latest or
 * before `after` are not touched.
 */
const visible = (after = sql``) => sql`(
  SELECT * FROM ${notifications}
  WHERE ${notifications.userId} = ${notificationGroups.userId}
    AND ${notifications.groupKey} = ${notificationGroups.key}
    AND ${notifications.id} <= ${notificationGroups.latestId} ${after}
  ORDER BY ${notifications.id} DESC ${limitTo(LOOKED_AT)}
) AS ${notification} WHERE ${deliverable}`;

function latest<Value>(column: string): SQL<Value> {
  return sql<Value>`shown.${sql.raw(column)}[1]`;
}

const newestFirstOf = (column: string) =>
  sql.raw(`array_agg(recent.${column} ORDER BY recent.id DESC) AS ${column}`);

const shown = sql`LATERAL (
  SELECT ${sql.join(
    [
      'id',
      'kind',
      'created_at',
      'actor_id',
      'loop_id',
      'comment_id',
      'remix_id',
      'statement_id',
    ].map(newestFirstOf),
    sql`, `,
  )}
  FROM (SELECT * FROM ${visible()} ORDER BY ${notification.id} DESC ${limitTo(countedUpTo)}) AS recent
) AS shown`;

/**
 * In their order before anything else is looked up: else all groups of the person are filled before
 * the first page of them is cut off.
 */
const groupsInOrder = sql`(
  SELECT * FROM ${notificationGroups}
  WHERE ${and(
    eq(notificationGroups.userId, viewer),
    ofKinds,
    lt(notificationGroups.latestId, sql.placeholder('before')),
  )}
  ORDER BY ${notificationGroups.latestId} DESC OFFSET 0
) AS ${notificationGroups}`;

/** What each of a few people felt. Of more than are named, nothing is said. */
const moods = sql<(ReactionMood | null)[]>`ARRAY(
  SELECT ${feltMood} FROM (
    SELECT ${notificationGroups.userId}, shown.kind[1] AS kind, shown.loop_id[1] AS loop_id, actor_id
    FROM unnest(shown.actor_id) AS actor_id
    WHERE cardinality(shown.actor_id) <= ${sql.raw(String(actors))}
  ) AS ${notification}
)`;

/** Whether all comments of a group are spoken. */
const isVoice = sql<boolean>`(
  shown.comment_id[1] IS NOT NULL AND shown.kind[1] IN ('comment', 'reply') AND NOT EXISTS (
    SELECT FROM ${comments} AS other WHERE other.id = ANY (shown.comment_id) AND other.kind <> 'voice'
  )
)`;

const selectGroups = preparedBySize((db, size) =>
  db
    .select({
      key: sql<string>`${notificationGroups.key}`,
      position: sql<string>`${notificationGroups.latestId}`,
      latestId: latest<string>('id'),
      kind: latest<NotificationKind>('kind'),
      createdAt: sql`shown.created_at[1]`.mapWith(notifications.createdAt),
      /** Latest first; an actor with several actions is listed several times. */
      actorIds: sql<(string | null)[]>`shown.actor_id::text[]`,
      moods,
      loopId: latest<string | null>('loop_id'),
      remixId: latest<string | null>('remix_id'),
      statementId: latest<string | null>('statement_id'),
      comment: { id: comments.id, content: textOfComment },
      voice: isVoice,
      unread: sql<boolean>`shown.id[1] > ${readTo}`,
    })
    .from(groupsInOrder)
    .leftJoin(notificationMarks, marksOfViewer)
    .innerJoin(shown, sql`shown.id IS NOT NULL`)
    .leftJoin(comments, eq(comments.id, sql`shown.comment_id[1]`))
    .orderBy(newestFirst(notificationGroups.latestId, size))
    .prepare(`notification_groups_${size}`),
);

export type NotificationGroupRow = Awaited<
  ReturnType<ReturnType<typeof selectGroups>['execute']>
>[number];

export interface InboxScope {
  readonly viewerId: string;
  readonly only: 'everything' | 'statements';
}

export interface InboxPageRequest extends InboxScope {
  readonly size: number;
  /** The position of the last group shown; absent on the first page. */
  readonly before?: string | undefined;
}

/** Groups with notifications that may be shown to the user now, latest first. */
export function readInbox(
  db: Queryable,
  { viewerId, only, size, before = LAST_ID }: InboxPageRequest,
): Promise<NotificationGroupRow[]> {
  return selectGroups(db, size).execute({ viewer: viewerId, kinds: kindsOf[only], before });
}

const selectUnread = prepared((db) =>
  db
    .select({ key: notificationGroups.key })
    .from(notificationGroups)
    .leftJoin(notificationMarks, marksOfViewer)
    .where(
      and(
        eq(notificationGroups.userId, viewer),
        ofKinds,
        sql`${notificationGroups.latestId} > ${readTo}`,
        sql`EXISTS (SELECT FROM ${visible(sql`AND ${notifications.id} > ${readTo}`)})`,
      ),
    )
    .orderBy(newestFirst(notificationGroups.latestId, countedUpTo))
    .prepare('unread_notifications'),
);

/** The number of groups with unread notifications, as the inbox would show them. */
export async function countUnread(db: Queryable, { viewerId, only }: InboxScope): Promise<number> {
  return (await selectUnread(db).execute({ viewer: viewerId, kinds: kindsOf[only] })).length;
}

/** Everything up to and including one notification; undelivered ones cannot be read. */
export async function markReadUpTo(db: Queryable, userId: string, upTo: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO notification_marks (user_id, read_to)
    SELECT user_id, least(latest_id, ${upTo}::uuid) FROM notification_groups
    WHERE user_id = ${userId}
    ORDER BY latest_id DESC LIMIT 1
    ON CONFLICT (user_id) DO UPDATE SET
      read_to = greatest(notification_marks.read_to, excluded.read_to)`);
}

export async function markGroupRead(
  db: Queryable,
  userId: string,
  { key, upTo }: { readonly key: string; readonly upTo: string },
): Promise<void> {
  await db.execute(sql`
    UPDATE notification_groups SET
      read_to = greatest(read_to, least(latest_id, ${upTo}::uuid))
    WHERE user_id = ${userId} AND key = ${key}`);
}
