import { newId } from '@swirl/db/ids';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { TestDatabase } from '@swirl/testing/database';

interface Fixture {
  readonly pool: TestDatabase['pool'];
  readonly store: ObjectStore;
}

/**
 * Posts copies of loops for a user, media included, as answers to a loop if one is given; returns
 * their ids, newest first.
 */
export async function repeatLoops(
  { pool, store }: Fixture,
  userId: string,
  originals: readonly string[],
  parentId: string | null,
): Promise<string[]> {
  const ids: string[] = [];
  for (const original of originals.toReversed()) {
    const id = newId();
    await pool.query(
      `INSERT INTO loops (id, feed_key, user_id, media_type, state, caption, alt, mood_tags, duration, avatar_config, parent_loop_id, was_remix)
       SELECT $1, $2, $3, media_type, 'ready', caption, alt, mood_tags, duration, avatar_config, $5::uuid, $5::uuid IS NOT NULL
         FROM loops WHERE id = $4`,
      [id, newId(), userId, original, parentId],
    );
    const { rows: files } = await pool.query<{ id: string; object_key: string }>(
      'SELECT id, object_key FROM loop_media WHERE loop_id = $1',
      [original],
    );
    for (const file of files) {
      const key = newObjectKey(LOOP_OBJECTS);
      await copyObject(store, file.object_key, key);
      await pool.query(
        `INSERT INTO loop_media (id, loop_id, object_key, role, content_type, bytes, width, height, duration, thumb_hash, peaks, envelope)
         SELECT $1, $2, $3, role, content_type, bytes, width, height, duration, thumb_hash, peaks, envelope
           FROM loop_media WHERE id = $4`,
        [newId(), id, key, file.id],
      );
    }
    ids.unshift(id);
  }
  return ids;
}

async function copyObject(store: ObjectStore, from: string, to: string): Promise<void> {
  const object = await store.get(from);
  if (object === undefined) throw new Error(`There is no object ${from}.`);
  const parts: Uint8Array[] = [];
  for await (const part of object.stream) parts.push(part);
  await store.put(to, Buffer.concat(parts), {
    contentType: object.contentType ?? 'application/octet-stream',
  });
}
