import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { loopMedia } from '../../tables/loop-media.ts';

/** One object in the store that a user's rows name. */
export type PersonalFile = {
  readonly id: string;
  /** Null for the user's profile images, voice comments, scheduled posts and drafts. */
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

/** The user's voice comments that were processed, in the order of their ids, after the given one. */
export async function listPersonalVoices(
  db: Queryable,
  userId: string,
  after: string | null,
  limit: number,
): Promise<PersonalFile[]> {
  const { rows } = await db.execute<PersonalFile>(sql`
    SELECT comment_id AS id, NULL AS "loopId", 'voice' AS role, object_key AS "objectKey",
      'audio/mp4' AS "contentType", bytes::float8 AS bytes
    FROM comment_voices
    WHERE user_id = ${userId} AND object_key IS NOT NULL AND (${after}::uuid IS NULL OR comment_id > ${after}::uuid)
    ORDER BY comment_id LIMIT ${limit}`);
  return rows;
}

/** The files of what the user has scheduled, in the order of their ids, after the given one. */
export async function listPersonalScheduled(
  db: Queryable,
  userId: string,
  after: string | null,
  limit: number,
): Promise<PersonalFile[]> {
  const { rows } = await db.execute<PersonalFile>(sql`
    SELECT id, NULL AS "loopId", 'scheduled' AS role, object_key AS "objectKey",
      content_type AS "contentType", bytes::float8 AS bytes
    FROM scheduled_posts
    WHERE user_id = ${userId} AND object_key IS NOT NULL AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${limit}`);
  return rows;
}

/** The files of the user's drafts, in the order of their ids, after the given one. */
export async function listPersonalDrafts(
  db: Queryable,
  userId: string,
  after: string | null,
  limit: number,
): Promise<PersonalFile[]> {
  const { rows } = await db.execute<PersonalFile>(sql`
    SELECT id, NULL AS "loopId", 'draft' AS role, object_key AS "objectKey",
      content_type AS "contentType", bytes::float8 AS bytes
    FROM drafts
    WHERE user_id = ${userId} AND object_key IS NOT NULL AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${limit}`);
  return rows;
}

/** The bytes of all media, to compute progress. */
export async function sumPersonalBytes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM (
      SELECT bytes FROM loop_media JOIN loops ON loops.id = loop_id WHERE user_id = ${userId} AND ${isOwnFile}
      UNION ALL SELECT bytes FROM comment_voices WHERE user_id = ${userId} AND object_key IS NOT NULL
      UNION ALL SELECT bytes FROM scheduled_posts WHERE user_id = ${userId} AND object_key IS NOT NULL
      UNION ALL SELECT bytes FROM drafts WHERE user_id = ${userId} AND object_key IS NOT NULL
    ) AS files`);
  return rows[0]?.bytes ?? 0;
}
