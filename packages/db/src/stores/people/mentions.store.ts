import { limits } from '@swirl/contract/limits';
import { mentionedNames, mentionOrigins } from '@swirl/contract/mentions';
import { and, eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { personColumns } from '../../person.ts';
import { prepared } from '../../prepared.ts';
import { comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { commentVisibleTo, personVisibleTo, visibleTo } from '../../visibility.ts';
import { addNotification } from '../notifications/notifications.store.ts';

const viewer = sql.placeholder('viewer');
const loopId = sql.placeholder('loop');
const LOOKED_THROUGH = sql.raw(String(limits.mentions.lookedThrough));
/** Sorts after every letter. */
const LAST_LETTER = sql.raw(`U&'\\+10FFFF'`);

const selectNamed = prepared((db) =>
  db
    .select({ id: users.id, username: sql<string>`${users.username}` })
    .from(users)
    .where(
      and(
        sql`lower(${users.username}) = ANY (${sql.placeholder('names')}::text[])`,
        check('rows: mentioned: visible', personVisibleTo(viewer)),
      ),
    )
    .prepare('mentioned_people'),
);

/** The people with these names whom the viewer may see. */
export async function findMentioned(
  db: Queryable,
  viewerId: string,
  names: readonly string[],
): Promise<{ id: string; username: string }[]> {
  if (names.length === 0) return [];
  const lower = names.map((name) => name.toLowerCase());
  return selectNamed(db).execute({ viewer: viewerId, names: lower });
}

/**
 * Notifies those whom a text mentions, as far as its writer may see them. Those who are notified
 * of it anyway are left out.
 */
export async function notifyMentioned(
  tx: Queryable,
  text: string,
  about: { readonly actorId: string; readonly loopId: string; readonly commentId?: string },
  notifiedAnyway: readonly string[] = [],
): Promise<void> {
  const { actorId, loopId: mentionedIn, commentId } = about;
  for (const { id: userId } of await findMentioned(tx, actorId, mentionedNames(text))) {
    if (notifiedAnyway.includes(userId)) continue;
    const subject = { userId, actorId, loopId: mentionedIn };
    await addNotification(
      tx,
      commentId === undefined
        ? { kind: 'loop_mention', ...subject }
        : { kind: 'mention', ...subject, commentId },
    );
  }
}

/** For a loop that is visible now. */
export async function notifyMentionedInLoop(tx: Queryable, id: string): Promise<void> {
  const [loop] = await tx
    .select({ actorId: loops.userId, caption: loops.caption })
    .from(loops)
    .where(eq(loops.id, id));
  if (loop === undefined || loop.caption === null) return;
  await notifyMentioned(tx, loop.caption, { actorId: loop.actorId, loopId: id });
}

const visibleLoop = sql`
  SELECT ${loops.id}, ${loops.userId} FROM ${loops} JOIN ${users} ON ${users.id} = ${loops.userId}
  WHERE ${loops.id} = ${loopId}::uuid
    AND ${check('rows: mention here: loop visible', visibleTo(viewer))}`;

/** The loop's author, and those whose comments the viewer sees among the latest. */
const here = sql`
  SELECT user_id, 0 AS origin FROM visible_loop
  UNION ALL
  SELECT ${comments.userId}, 0 FROM (
    SELECT * FROM comments WHERE loop_id = (SELECT id FROM visible_loop) ORDER BY id DESC LIMIT ${LOOKED_THROUGH}
  ) AS comments JOIN ${users} ON ${users.id} = ${comments.userId}
  WHERE ${check('rows: mention here: comment visible', commentVisibleTo(viewer))}`;

const friends = sql`
  SELECT * FROM (
    SELECT own.following_id, 1 FROM follows AS own
    JOIN follows AS back ON back.follower_id = own.following_id AND back.following_id = own.follower_id
    WHERE own.follower_id = ${viewer} LIMIT ${LOOKED_THROUGH}
  ) AS friends`;

const others = sql`
  SELECT * FROM (
    SELECT user_id, 2 FROM user_words
    WHERE word >= (SELECT word FROM asked) AND word < (SELECT word || ${LAST_LETTER} FROM asked)
    ORDER BY word, user_id LIMIT ${LOOKED_THROUGH}
  ) AS others`;

const selectSuggested = prepared((db) =>
  db
    .select({ person: personColumns, origin: sql<number>`min(found.origin)`.as('origin') })
    .from(sql`(
      WITH asked AS (SELECT (words_of(replace(${sql.placeholder('typed')}::text, '_', '')))[1] AS word),
      visible_loop AS (${visibleLoop})
      SELECT candidate.user_id, candidate.origin, beginning.length
      FROM (${here} UNION ALL ${friends} UNION ALL ${others}) AS candidate (user_id, origin)
      CROSS JOIN LATERAL (
        SELECT min(char_length(names.word)) AS length FROM user_words AS names, asked
        WHERE names.user_id = candidate.user_id AND starts_with(names.word, asked.word)
      ) AS beginning
      WHERE beginning.length IS NOT NULL
    ) AS found`)
    .innerJoin(users, sql`${users.id} = found.user_id`)
    .where(
      and(
        sql`${users.username} IS NOT NULL AND ${users.id} <> ${viewer}`,
        check('rows: mention suggestions: visible', personVisibleTo(viewer)),
      ),
    )
    .groupBy(users.id)
    .orderBy(sql`origin, min(found.length), lower(${users.username})`)
    .limit(limits.mentions.offered)
    .prepare('mention_suggestions'),
);

/** People whose name begins as typed: of this conversation, then friends, then others. */
export async function suggestMentions(
  db: Queryable,
  viewerId: string,
  typed: string,
  inLoop: string | null,
) {
  const rows = await selectSuggested(db).execute({ viewer: viewerId, typed, loop: inLoop });
  return rows.map(({ person, origin }) => ({ person, from: mentionOrigins[origin] ?? 'other' }));
}
