import { and, eq, inArray } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { loopMedia } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleToAnyone } from '../../visibility.ts';

/** What a link to a loop may tell whoever comes by. No address: a stranger is shown nobody's. */
const shownToAnyone = {
  id: loops.id,
  caption: loops.caption,
  moodTags: loops.moodTags,
  author: { username: users.username, firstName: users.firstName, lastName: users.lastName },
  /** The still picture of a photo or a video; a voice and a status have none. */
  pictureKey: loopMedia.objectKey,
} as const;

export type PublicLoop = NonNullable<Awaited<ReturnType<typeof findPublicLoop>>>;

/** A loop that everybody may see; hidden is the same as missing. */
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
    // A photo that moves has both; the larger stands first.
    .orderBy(loopMedia.role)
    .limit(1);
  return loop ?? null;
}
