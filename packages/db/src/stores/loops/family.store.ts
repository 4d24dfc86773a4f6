import { eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { personColumns } from '../../person.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { isWarned } from '../../wanted.ts';

/**
 * The limits for reading a family, hidden loops included. A loop with very many remixes keeps the
 * newest ones, so that it does not crowd out those of other loops.
 */
const REACH = { up: 500, around: 500, family: 2_000, answers: 500 } as const;

export interface FamilyMember {
  readonly id: string;
  /** Hidden or not; null for the topmost loop. */
  readonly parentId: string | null;
  /** Its parent is deleted. */
  readonly orphaned: boolean;
  readonly visible: boolean;
}

/**
 * The family of a loop: up to its root, from there down level by level, and down from the loop
 * itself, which comes first if the family exceeds the limits. Newest remixes first.
 */
export async function readFamily(
  db: Queryable,
  viewerId: string,
  loopId: string,
): Promise<FamilyMember[]> {
  const answersTo = (walk: string) => sql`
    SELECT answer.id FROM ${sql.raw(walk)}
    CROSS JOIN LATERAL (
      SELECT id FROM loops WHERE parent_loop_id = ${sql.raw(walk)}.id
      ORDER BY feed_key DESC LIMIT ${sql.raw(String(REACH.answers))}
    ) AS answer`;
  const { rows } = await db.execute<{ [Field in keyof FamilyMember]: FamilyMember[Field] }>(sql`
    WITH RECURSIVE above (id, parent_id, height) AS (
      SELECT id, parent_loop_id, 0 FROM loops WHERE id = ${loopId}
      UNION ALL
      SELECT loops.id, loops.parent_loop_id, height + 1
      FROM above JOIN loops ON loops.id = above.parent_id
      WHERE height < ${REACH.up}
    ),
    around (id) AS (SELECT ${loopId}::uuid UNION ALL ${answersTo('around')}),
    root (id) AS (SELECT id FROM above ORDER BY height DESC LIMIT 1),
    below (id) AS (SELECT id FROM root UNION ALL ${answersTo('below')}),
    family (id) AS (
      SELECT id FROM above
      UNION (SELECT id FROM around LIMIT ${sql.raw(String(REACH.around))})
      UNION (SELECT id FROM below LIMIT ${sql.raw(String(REACH.family))})
    )
    SELECT
      ${loops.id},
      nullif(${loops.parentLoopId}, (SELECT parent_id FROM above JOIN root USING (id))) AS "parentId",
      ${loops.wasRemix} AND ${loops.parentLoopId} IS NULL AS orphaned,
      ${check('rows: family: visible', visibleTo(viewerId))} AS visible
    FROM family
    JOIN ${loops} ON ${loops.id} = family.id
    JOIN ${users} ON ${users.id} = ${loops.userId}
    ORDER BY ${loops.feedKey} DESC`);
  return rows;
}

/** The drawn part of the loops; ids that the viewer may not see are left out. */
export function readFamilyLoops(db: Queryable, viewerId: string, ids: readonly string[]) {
  return db
    .select({
      id: loops.id,
      mediaType: loops.mediaType,
      avatarConfig: loops.avatarConfig,
      moodTags: loops.moodTags,
      caption: loops.caption,
      warned: sql<boolean>`${isWarned()}`,
      duration: loops.duration,
      createdAt: loops.createdAt,
      wasRemix: loops.wasRemix,
      remixRelation: loops.remixRelation,
      author: personColumns,
    })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(
      sql`${inArray(loops.id, [...ids])} AND ${check('rows: family loops: visible', visibleTo(viewerId))}`,
    );
}

export type FamilyLoop = Awaited<ReturnType<typeof readFamilyLoops>>[number];
