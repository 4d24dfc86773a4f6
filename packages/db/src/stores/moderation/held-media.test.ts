import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createComment, createUser } from '@swirl/testing/factories';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../drizzle/orm.ts';
import { newId } from '../../ids.ts';
import { commentVoices, comments } from '../../tables/comments.ts';
import { loops } from '../../tables/loops.ts';
import { moderationCases } from '../../tables/moderation.ts';
import { notificationEvents } from '../../tables/notifications.ts';
import { markVoiceReady } from '../loops/comment-voices.store.ts';
import { insertProcessingLoop, markReady } from '../loops/media-state.store.ts';
import { insertHold, releaseHolds } from './holds.store.ts';
import { applyVisibility } from './moderation-effects.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const why = { reasons: ['held-term'], excerpt: null } as const;
const result = { duration: 1, files: [], keepsUpload: false };

/** A loop whose file is still processed, and held for review since it was posted. */
async function processingLoop() {
  const { db } = database;
  const { id: userId } = await createUser(db);
  const id = newId();
  await db.transaction(async (tx) => {
    const source = {
      role: 'source',
      objectKey: newObjectKey(LOOP_OBJECTS),
      contentType: 'audio/webm',
      bytes: 1,
    } as const;
    const loop = { id, userId, mediaType: 'audio', duration: 1 } as const;
    await insertProcessingLoop(tx, loop, { source, edit: {} });
    await insertHold(tx, { target: 'loop', loopId: id, userId }, why);
  });
  return { id, userId };
}

const stateOf = async (id: string) => {
  const [loop] = await database.db.select().from(loops).where(eq(loops.id, id));
  return loop?.state;
};

const release = (where: { loopId: string } | { commentId: string }, by: string) =>
  database.db.transaction(async (tx) => {
    const [about] = await tx
      .select()
      .from(moderationCases)
      .where(
        'loopId' in where
          ? eq(moderationCases.loopId, where.loopId)
          : eq(moderationCases.commentId, where.commentId),
      );
    if (about === undefined) throw new Error('There is no case.');
    await releaseHolds(tx, about.id, by);
    await applyVisibility(tx, about);
  });

describe('a loop that is held while its file is processed', () => {
  it('is hidden once it is processed, and shown when it is released', async () => {
    const { id, userId } = await processingLoop();
    expect(await stateOf(id)).toBe('processing');
    const ready = await database.db.transaction((tx) => markReady(tx, id, result));
    expect(ready).toMatchObject({ held: true });
    expect(await stateOf(id)).toBe('hidden');
    await release({ loopId: id }, userId);
    expect(await stateOf(id)).toBe('ready');
  });

  it('is shown once it is processed if it was released before', async () => {
    const { id, userId } = await processingLoop();
    await release({ loopId: id }, userId);
    expect(await stateOf(id)).toBe('processing');
    const ready = await database.db.transaction((tx) => markReady(tx, id, result));
    expect(ready).toMatchObject({ held: false });
    expect(await stateOf(id)).toBe('ready');
  });

  it('ends shown if it is released at the very moment it is processed', async () => {
    const { db } = database;
    for (let round = 0; round < 20; round += 1) {
      const { id, userId } = await processingLoop();
      await Promise.all([
        db.transaction((tx) => markReady(tx, id, result)),
        release({ loopId: id }, userId),
      ]);
      expect(await stateOf(id)).toBe('ready');
    }
  });
});

describe('a voice comment that is held while it is processed', () => {
  const heldVoice = async () => {
    const { db } = database;
    const voice = { kind: 'voice', content: null, state: 'processing' } as const;
    const comment = await createComment(db, { ...voice, hiddenAt: new Date() });
    const { id, loopId, userId } = comment;
    if (userId === null) throw new Error('The comment has no author.');
    const sourceKey = newObjectKey(LOOP_OBJECTS);
    await db
      .insert(commentVoices)
      .values({ commentId: id, userId, sha256: '0'.repeat(64), sourceKey, bytes: 1 });
    await db.transaction((tx) =>
      insertHold(tx, { target: 'comment', commentId: id, loopId, userId }, why),
    );
    return { id, userId };
  };
  const file = () => {
    const objectKey = newObjectKey(LOOP_OBJECTS);
    return { objectKey, bytes: 1, duration: 1, peaks: [100], envelope: 'AA==' };
  };
  const process = (id: string) =>
    database.db.transaction((tx) => markVoiceReady(tx, id, file(), null));
  const notified = (id: string) =>
    database.db.$count(notificationEvents, eq(notificationEvents.commentId, id));

  it('notifies no one until it is released', async () => {
    const { id, userId } = await heldVoice();
    expect(await process(id)).toBe(true);
    expect(await notified(id)).toBe(0);
    await release({ commentId: id }, userId);
    expect(await notified(id)).toBe(1);
    const [shown] = await database.db.select().from(comments).where(eq(comments.id, id));
    expect(shown?.hiddenAt).toBeNull();
  });

  it('notifies once if it is released before it is processed', async () => {
    const { id, userId } = await heldVoice();
    await release({ commentId: id }, userId);
    expect(await notified(id)).toBe(0);
    expect(await process(id)).toBe(true);
    expect(await notified(id)).toBe(1);
  });
});
