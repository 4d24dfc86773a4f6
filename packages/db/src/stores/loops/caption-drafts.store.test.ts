import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../client.ts';
import { eq } from '../../drizzle/orm.ts';
import { captionDrafts, loopCaptions } from '../../tables/loop-captions.ts';
import { loops, type NewLoop } from '../../tables/loops.ts';
import { notificationEvents } from '../../tables/notifications.ts';
import { addCaptionDraft, findLoopToCaption } from './caption-drafts.store.ts';
import { putCaptions } from './captions.store.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

const spoken = { language: 'en', cues: [{ start: 0, end: 1000, text: 'so this is the kettle' }] };
const draft = (loopId: string) => db.transaction((tx) => addCaptionDraft(tx, loopId, spoken));

async function post(given: Partial<NewLoop> = {}) {
  const loop = await createLoop(db, { mediaType: 'video', duration: 4, ...given });
  await createLoopMedia(db, { loopId: loop.id, role: '720' });
  const { objectKey } = await createLoopMedia(db, { loopId: loop.id, role: '480' });
  return { loopId: loop.id, userId: loop.userId, objectKey };
}

const eventsOf = (loopId: string) =>
  db.select().from(notificationEvents).where(eq(notificationEvents.loopId, loopId));

describe('what is said in a loop', () => {
  it('is taken from its smallest file, written down once, and its author is notified', async () => {
    const { loopId, userId, objectKey } = await post();
    expect(await findLoopToCaption(db, loopId)).toEqual({ userId, duration: 4, objectKey });
    expect(await draft(loopId)).toBe(true);
    expect(await findLoopToCaption(db, loopId)).toBeNull();
    expect(await draft(loopId)).toBe(false);
    expect(await eventsOf(loopId)).toMatchObject([
      { kind: 'captions_drafted', userId, actorId: null },
    ]);
  });

  it.each<[string, () => Promise<{ readonly loopId: string }>]>([
    ['a loop that is gone', () => Promise.resolve({ loopId: crypto.randomUUID() })],
    ['a loop that is still processed', () => post({ state: 'processing' })],
    ['a loop that was removed', () => post({ state: 'removed' })],
    ['a photo', () => post({ mediaType: 'image', duration: 0 })],
    [
      'a layer',
      async () =>
        post({ parentLoopId: (await createLoop(db)).id, wasRemix: true, remixRelation: 'layer' }),
    ],
    [
      'a loop whose author turned it off',
      async () =>
        post({ userId: (await createUser(db, { preferences: { automaticCaptions: false } })).id }),
    ],
    [
      'a loop with captions',
      async () => {
        const posted = await post();
        await db.transaction((tx) => putCaptions(tx, posted.loopId, spoken));
        return posted;
      },
    ],
  ])('is not written down for %s', async (_what, create) => {
    const { loopId } = await create();
    expect(await findLoopToCaption(db, loopId)).toBeNull();
    expect(await draft(loopId)).toBe(false);
    expect(await eventsOf(loopId)).toEqual([]);
  });

  it('waits for captions that are being saved, and gives way to them', async () => {
    const { loopId } = await post();
    const drafted = await db.transaction(async (tx) => {
      await putCaptions(tx, loopId, spoken);
      return { later: draft(loopId) };
    });
    expect(await drafted.later).toBe(false);

    const other = await post();
    const saved = await db.transaction(async (tx) => {
      expect(await addCaptionDraft(tx, other.loopId, spoken)).toBe(true);
      return { later: db.transaction((later) => putCaptions(later, other.loopId, spoken)) };
    });
    await saved.later;
    const left = await db
      .select()
      .from(captionDrafts)
      .where(eq(captionDrafts.loopId, other.loopId));
    expect(left).toEqual([]);
  });

  it('is no longer automatic once its captions are saved, by whichever release', async () => {
    const { loopId } = await post();
    await db.insert(loopCaptions).values({ loopId, ...spoken, automatic: true });
    await db.update(loopCaptions).set({ cues: spoken.cues }).where(eq(loopCaptions.loopId, loopId));
    const [stored] = await db.select().from(loopCaptions).where(eq(loopCaptions.loopId, loopId));
    expect(stored?.automatic).toBe(false);
  });

  it('is deleted with the loop', async () => {
    const { loopId } = await post();
    await draft(loopId);
    await db.delete(loops).where(eq(loops.id, loopId));
    expect(await db.select().from(captionDrafts).where(eq(captionDrafts.loopId, loopId))).toEqual(
      [],
    );
  });
});
