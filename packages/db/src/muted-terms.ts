import { sql, type SQL } from './drizzle/orm.ts';
import type { AnyPgColumn } from './drizzle/pg-core.ts';
import { comments } from './tables/comments.ts';
import { loops } from './tables/loops.ts';
import { mutedTerms } from './tables/muted-terms.ts';
import type { ViewerId } from './visibility.ts';

// Muted words and moods are taste, as muted people are (`mutes.ts`): they change what is offered to the
// viewer and nothing about what they may open. What they wrote themselves is always shown to them.

export const isInEffect: SQL = sql`(${mutedTerms.expiresAt} IS NULL OR ${mutedTerms.expiresAt} > now())`;

/**
 * What the functions of the database compare with. Null for those who mute nothing: then no function is
 * called. Read once for the whole statement, unless the viewer is another one in each row.
 */
const termsOf = (viewer: ViewerId): SQL => sql`(
  SELECT array_agg(CASE ${mutedTerms.kind} WHEN 'word' THEN text_parts(${mutedTerms.value}) ELSE ${mutedTerms.value} END)
  FROM ${mutedTerms} WHERE ${mutedTerms.userId} = ${viewer} AND ${isInEffect})`;

type LoopColumns = Readonly<Record<'id' | 'userId', AnyPgColumn>>;

/** Whether nothing that the viewer muted is in a loop, unless it is their own. */
export function noMutedTerm(viewer: ViewerId, loop: LoopColumns = loops): SQL {
  return sql`(${loop.userId} = ${viewer} OR loop_has_muted_term(${loop.id}, ${termsOf(viewer)}) IS NOT TRUE)`;
}

/** The same of a comment. */
export function noMutedTermInComment(viewer: ViewerId): SQL {
  return sql`(${comments.userId} = ${viewer} OR comment_has_muted_term(${comments.id}, ${termsOf(viewer)}) IS NOT TRUE)`;
}

/** The same of any text. */
export function noMutedTermIn(
  viewer: ViewerId,
  { userId, text }: { readonly userId: AnyPgColumn; readonly text: SQL | AnyPgColumn },
): SQL {
  return sql`(${userId} = ${viewer} OR has_muted_term(${text}, ${termsOf(viewer)}) IS NOT TRUE)`;
}

/** Whether the viewer muted a mood. */
export function mutesMood(viewer: ViewerId, mood: SQL): SQL {
  return sql`EXISTS (SELECT FROM ${mutedTerms}
    WHERE ${mutedTerms.userId} = ${viewer} AND ${mutedTerms.kind} = 'mood' AND ${mutedTerms.value} = ${mood}
      AND ${isInEffect})`;
}

/** Whether the viewer muted any. */
export function mutesTerms(viewer: ViewerId): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM ${mutedTerms} WHERE ${mutedTerms.userId} = ${viewer} AND ${isInEffect})`;
}
