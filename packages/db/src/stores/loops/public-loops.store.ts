import { and, eq, inArray, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { loopMedia } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleToAnyone } from '../../visibility.ts';
import { isWarned } from '../../wanted.ts';

/** What a link to a loop shows to visitors. No email address is ever part of it. */
const shownToAnyone = {
  id: loops.id,
  caption: loops.caption,
  moodTags: loops.moodTags,
  warned: sql<boolean>`${isWarned()}`,
  author: { username: users.username, firstName: users.firstName, lastName: users.lastName },
  /** The still picture of a photo or a video; audio and a status have none. */
  pictureKey: loopMedia.objectKey,
} as const;

export type PublicLoop = NonNullable<Awaited<ReturnType<typeof findPublicLoop>>>;

/**
 * A loop that everyone may see; a hidden one is treated as missing. A preview has no cover, so of a loop with a
 * warning it gets nothing that would be covered.
 */
export async function findPublicLoop(db: Queryable, id: string) {
  const [loop] = await db
    .select(shownToAnyone)
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .leftJoin(
      loopMedia,
      and(eq(loopMedia.loopId, loops.id), inArray(loopMedia.role, ['poster', '1080'])),
    )
    .where(and(eq(loops.id, id), check('rows: public loop: visible', visibleToAnyone())))
    // An animated photo has both; the larger comes first.
    .orderBy(loopMedia.role)
    .limit(1);
  if (loop === undefined) return null;
  const { warned, ...shown } = loop;
  return warned ? { ...shown, caption: null, moodTags: [], pictureKey: null } : shown;
}
