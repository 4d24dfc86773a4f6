import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { loopMedia } from '../../tables/loop-media.ts';

/** One object in the store that a user's rows name. */
export type PersonalFile = {
  readonly id: string;
  /** Null for the user's profile images. */
  readonly loopId: string | null;
  readonly role: string;
  readonly objectKey: string;
  readonly contentType: string;
  readonly bytes: number;
};

/** A mix has the voices of others; its author's own is the stem. */
const isOwnFile = sql`role NOT IN ('mix', 'envelopes')`;

/** The media of a user's loops in the order of their ids, after the given one. */
export async function listPersonalMedia(
  db: Queryable,
  userId: string,
  after: string | null,
  limit: number,
): Promise<PersonalFile[]> {
  const { rows } = await db.execute<PersonalFile>(sql`
    SELECT loop_media.id, loop_id AS "loopId", role, object_key AS "objectKey",
      content_type AS "contentType", bytes::float8 AS bytes
    FROM loop_media JOIN loops ON loops.id = loop_id
    WHERE user_id = ${userId} AND ${isOwnFile} AND (${after}::uuid IS NULL OR loop_media.id > ${after}::uuid)
    ORDER BY loop_media.id LIMIT ${limit}`);
  return rows;
}

/** The current name of a file, which may have changed since it was listed; null once it is deleted. */
export async function findObjectKey(db: Queryable, mediaId: string): Promise<string | null> {
  const [found] = await db
    .select({ objectKey: loopMedia.objectKey })
    .from(loopMedia)
    .where(eq(loopMedia.id, mediaId));
  return found?.objectKey ?? null;
}

/** The bytes of all media, to compute progress. */
export async function sumPersonalBytes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes
    FROM loop_media JOIN loops ON loops.id = loop_id WHERE user_id = ${userId} AND ${isOwnFile}`);
  return rows[0]?.bytes ?? 0;
}
