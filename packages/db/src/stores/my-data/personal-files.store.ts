import { sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';

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
    WHERE user_id = ${userId} AND (${after}::uuid IS NULL OR loop_media.id > ${after}::uuid)
    ORDER BY loop_media.id LIMIT ${limit}`);
  return rows;
}

/** Of all media together, to know how far one has come. */
export async function sumPersonalBytes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes
    FROM loop_media JOIN loops ON loops.id = loop_id WHERE user_id = ${userId}`);
  return rows[0]?.bytes ?? 0;
}
