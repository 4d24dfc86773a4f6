import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { LOOP_OBJECTS, newObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import type { TestDatabase } from '@swirl/testing/database';
import {
  createComment,
  createLoop,
  createLoopMedia,
  createReaction,
} from '@swirl/testing/factories';
import { findTraces, type Trace } from '@swirl/testing/find-traces';

interface Fixture {
  readonly database: TestDatabase;
  readonly store: ObjectStore;
}

/** The rows and objects of a user. */
export interface UserData {
  readonly email: string;
  readonly loops: readonly { readonly id: string; readonly caption: string | null }[];
  readonly comments: readonly string[];
  readonly reactedTo: readonly string[];
  /** Hashes of the objects' content, by key. */
  readonly objects: Readonly<Record<string, string>>;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Gives a user a loop with a picture, a profile picture, a comment and a reaction. */
export async function seedContent({ database, store }: Fixture, userId: string): Promise<null> {
  const { db, pool } = database;
  const loop = await createLoop(db, { userId, mediaType: 'image', caption: 'The sea, once' });
  const picture = await createLoopMedia(db, {
    loopId: loop.id,
    role: '1080',
    contentType: 'image/webp',
    objectKey: newObjectKey(LOOP_OBJECTS),
    bytes: 200_000,
    width: 1080,
    height: 1080,
  });
  const portrait = newObjectKey(PEOPLE_OBJECTS);
  await store.put(picture.objectKey, randomBytes(200_000), { contentType: 'image/webp' });
  await store.put(portrait, randomBytes(2_000), { contentType: 'image/webp' });
  await pool.query('UPDATE users SET profile_image_key = $2 WHERE id = $1', [userId, portrait]);
  const { id: loopId } = await createLoop(db);
  await createComment(db, { userId, loopId, content: 'Words of mine' });
  await createReaction(db, { userId, loopId });
  return null;
}

export async function userDataOf({ database, store }: Fixture, userId: string): Promise<UserData> {
  const rows = async <Row extends object>(query: string) =>
    (await database.pool.query<Row>(query, [userId])).rows;
  const [user] = await rows<{ email: string; profile_image_key: string | null }>(
    'SELECT email, profile_image_key FROM users WHERE id = $1',
  );
  const media = await rows<{ object_key: string }>(
    'SELECT object_key FROM loop_media JOIN loops ON loops.id = loop_id WHERE user_id = $1',
  );
  const objects: Record<string, string> = {};
  for (const key of [user?.profile_image_key, ...media.map((file) => file.object_key)]) {
    const object = key == null ? undefined : await store.get(key);
    if (key != null && object !== undefined) objects[key] = hashOf(await buffer(object.stream));
  }
  const comments = await rows<{ content: string }>(
    'SELECT content FROM comments WHERE user_id = $1 ORDER BY id',
  );
  const reactions = await rows<{ loop_id: string }>(
    'SELECT loop_id FROM reactions WHERE user_id = $1 ORDER BY id',
  );
  return {
    email: user?.email ?? '',
    loops: await rows('SELECT id, caption FROM loops WHERE user_id = $1 ORDER BY id'),
    comments: comments.map(({ content }) => content),
    reactedTo: reactions.map(({ loop_id }) => loop_id),
    objects,
  };
}

/** Ends the grace period of an account deletion; the worker does the rest. */
export async function endGracePeriod({ database }: Fixture, userId: string): Promise<null> {
  await database.pool.query(
    `UPDATE users SET leaving_at = leaving_at - interval '8 days' WHERE id = $1`,
    [userId],
  );
  await enqueue(database.db, 'accounts.sweep', {});
  return null;
}

/**
 * Where any traces are left: tables, queue, search, object store, Valkey. Tombstones are expected.
 */
export async function tracesOf(
  { database, store }: Fixture,
  texts: readonly string[],
  objectKeys: readonly string[],
): Promise<Trace[]> {
  const inTables = await findTraces(database.pool, texts);
  const inStore: Trace[] = [];
  for (const key of objectKeys) {
    if ((await store.head(key)) !== undefined) inStore.push({ table: 'object store', text: key });
  }
  return [
    ...inTables.filter(({ table }) => table !== 'tombstones'),
    ...inStore,
    ...(await inValkey(texts)),
  ];
}

async function inValkey(texts: readonly string[]): Promise<Trace[]> {
  const logger = createLogger({ level: 'silent' }, { name: 'test-backend' });
  const valkey = createValkey(readConfig(process.env).valkey, logger);
  try {
    await new Promise((resolve) => valkey.once('ready', resolve));
    const traces: Trace[] = [];
    for (const text of texts) {
      for (const key of await valkey.keys(`*${text}*`)) traces.push({ table: 'Valkey', text: key });
    }
    return traces;
  } finally {
    await closeValkey(valkey);
  }
}
