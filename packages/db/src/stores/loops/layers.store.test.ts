import { limits } from '@swirl/contract/limits';
import { canLayer, receivedStems, stemState } from '@swirl/contract/policies/layers';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createBlock, createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../drizzle/orm.ts';
import { mixPositions } from '../../tables/layers.ts';
import { loopMedia, type NewLoopMedia } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { notificationEvents } from '../../tables/notifications.ts';
import { tombstones } from '../../tables/tombstones.ts';
import { users } from '../../tables/users.ts';
import { findRisen, listUnwritten, markWritten } from '../my-data/tombstones.store.ts';
import { holdMixPath, insertLayer, readMixes, withdrawStem } from './layers.store.ts';
import { leaveMixes } from './leaving-stems.store.ts';
import { findMediaAudience } from './loop-media.store.ts';
import { deleteLoop } from './loops.store.ts';
import { findStaleMixes, finishMix, readWantedMix, saveLoudness } from './mixes.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

type AudioLoop = Awaited<ReturnType<typeof createSound>>;

async function createSound(parentLoopId: string | null = null) {
  const loop = await createLoop(database.db, {
    mediaType: 'audio',
    parentLoopId,
    remixRelation: parentLoopId === null ? 'answer' : 'layer',
    layerPermission: 'everyone',
  });
  await createLoopMedia(database.db, { loopId: loop.id, role: 'audio', peaks: [1, 2] });
  return loop;
}

/** A root, a layer on it and a layer on that, each by another author. */
async function createPath(): Promise<[AudioLoop, AudioLoop, AudioLoop]> {
  const root = await createSound();
  const middle = await createSound(root.id);
  const top = await createSound(middle.id);
  const settings = { seconds: 12.5, gain: 0.8, offsetMs: -20 };
  await database.db.transaction(async (tx) => {
    await insertLayer(tx, { ...settings, loopId: middle.id, path: [root.id, middle.id] });
    await insertLayer(tx, { ...settings, loopId: top.id, path: [root.id, middle.id, top.id] });
  });
  return [root, middle, top];
}

const readMixPath = (viewerId: string, loopId: string) =>
  database.db.transaction((tx) => holdMixPath(tx, viewerId, loopId));

const mixFile = (role: 'mix' | 'envelopes'): Omit<NewLoopMedia, 'id' | 'loopId'> => ({
  role,
  objectKey: `loops/${crypto.randomUUID()}`,
  contentType: 'audio/mp4',
  bytes: 10,
});

async function render(loopId: string, positions: readonly number[]) {
  const files = [mixFile('mix'), mixFile('envelopes')];
  const replaced = await database.db.transaction((tx) =>
    finishMix(tx, loopId, { positions, gainDb: -3, files }),
  );
  return { replaced, keys: files.map(({ objectKey }) => objectKey) };
}

const wantedOf = async (loopId: string) =>
  (await readWantedMix(database.db, loopId))?.stems.map(({ position }) => position);

const isStale = async (loopId: string) =>
  (await findStaleMixes(database.db, 1000)).find((mix) => mix.loopId === loopId);

describe('a mix path', () => {
  it('of a loop that is no layer is the loop itself', async () => {
    const { id: viewerId } = await createUser(database.db);
    const loop = await createSound();
    const path = await readMixPath(viewerId, loop.id);
    expect(path).toMatchObject([{ loopId: loop.id, seconds: 12.5 }]);
    expect(
      canLayer(
        { id: viewerId },
        path.map(({ facts }) => facts),
      ),
    ).toBe(true);
  });

  it('of a layer goes from the root to itself, and keeps its positions when a loop is deleted', async () => {
    const { id: viewerId } = await createUser(database.db);
    const [root, middle, top] = await createPath();
    const ids = async () => (await readMixPath(viewerId, top.id)).map(({ loopId }) => loopId);
    expect(await ids()).toEqual([root.id, middle.id, top.id]);
    await deleteLoop(database.db, middle.id);
    expect(await ids()).toEqual([root.id, null, top.id]);
  });

  it('is closed to layers while a loop from before layers is on it', async () => {
    const { id: viewerId } = await createUser(database.db);
    const loop = await createLoop(database.db, { mediaType: 'audio' });
    await createLoopMedia(database.db, { loopId: loop.id, role: 'audio', peaks: [1] });
    const [base] = await readMixPath(viewerId, loop.id);
    expect(base?.facts?.layerPermission).toBe('nobody');
    expect(canLayer({ id: viewerId }, [base?.facts ?? null])).toBe(false);
  });
});

type Change = (loop: AudioLoop, viewerId: string) => Promise<unknown>;

const setLoop =
  (set: Partial<typeof loops.$inferInsert>): Change =>
  ({ id }) =>
    database.db.update(loops).set(set).where(eq(loops.id, id));
const setAuthor =
  (set: Partial<typeof users.$inferInsert>): Change =>
  ({ userId }) =>
    database.db.update(users).set(set).where(eq(users.id, userId));

const changes: readonly (readonly [string, Change])[] = [
  ['nothing changes', async () => {}],
  ['it is made private', setLoop({ visibility: 'private' })],
  ['it is made for friends', setLoop({ visibility: 'friends' })],
  ['it is hidden', setLoop({ state: 'hidden' })],
  ['it is removed', setLoop({ state: 'removed' })],
  ['it allows no more layers', setLoop({ layerPermission: 'nobody' })],
  ['its author makes all loops private', setAuthor({ preferences: { loopVisibility: 'private' } })],
  ['its author is suspended', setAuthor({ suspendedAt: new Date() })],
  ['its author is about to be deleted', setAuthor({ leavingAt: new Date() })],
  ['it is withdrawn', ({ id }) => withdrawStem(database.db, id)],
  ['it is deleted', ({ id }) => deleteLoop(database.db, id)],
  [
    'its author blocks the viewer',
    ({ userId }, viewerId) => createBlock(database.db, { blockerId: userId, blockedId: viewerId }),
  ],
  [
    'the viewer blocks its author',
    ({ userId }, viewerId) => createBlock(database.db, { blockerId: viewerId, blockedId: userId }),
  ],
];

describe('the stems of a mix', () => {
  it.each(changes)('are the same by policy and by query when %s', async (_, change) => {
    const { id: viewerId } = await createUser(database.db);
    for (const index of [0, 1]) {
      const path = await createPath();
      const [, , top] = path;
      await change(path[index] ?? top, viewerId);
      const facts = (await readMixPath(viewerId, top.id)).map((one) => one.facts);
      const received = receivedStems(facts);
      const mix = (await readMixes(database.db, viewerId, [top.id])).get(top.id);
      expect(mix?.positions.map(({ stemLoopId }) => stemLoopId)).toEqual(
        path.map(({ id }, position) => (received[position] === true ? id : null)),
      );
      const included = facts.flatMap((stem, position) =>
        position === 2 || stemState(stem) === 'included' ? [position] : [],
      );
      expect(await wantedOf(top.id)).toEqual(included);
    }
  });

  it('have the gain and offset they were posted with, the root its own', async () => {
    const [root, , top] = await createPath();
    await saveLoudness(database.db, root.id, { integratedLufs: -16, truePeakDb: -Infinity });
    const mix = await readWantedMix(database.db, top.id);
    expect(mix).toMatchObject({
      seconds: 12.5,
      stems: [
        { gain: 1, offsetMs: 0, integratedLufs: -16, truePeakDb: -Infinity },
        { gain: 0.8, offsetMs: -20, integratedLufs: null },
        { gain: 0.8, offsetMs: -20 },
      ],
    });
  });
});

describe('a rendered mix', () => {
  it('replaces the one before, whose objects are given up', async () => {
    const [, , top] = await createPath();
    const first = await render(top.id, [0, 1, 2]);
    expect(first.replaced).toEqual([]);
    const second = await render(top.id, [0, 1, 2]);
    expect(second.replaced?.toSorted()).toEqual(first.keys.toSorted());
    const rows = await database.db.select().from(loopMedia).where(eq(loopMedia.loopId, top.id));
    const kept = rows.filter(({ role }) => role !== 'audio').map(({ objectKey }) => objectKey);
    expect(kept.toSorted()).toEqual(second.keys.toSorted());
    expect(await isStale(top.id)).toBeUndefined();
  });

  it('is refused when a stem has left while it was rendered', async () => {
    const [root, , top] = await createPath();
    await withdrawStem(database.db, root.id);
    expect((await render(top.id, [0, 1, 2])).replaced).toBeNull();
    expect((await render(top.id, [1, 2])).replaced).toEqual([]);
  });

  it('is refused once its loop is deleted', async () => {
    const [, , top] = await createPath();
    await deleteLoop(database.db, top.id);
    expect((await render(top.id, [0, 1, 2])).replaced).toBeNull();
  });

  it.each(changes.slice(1))(
    'is handed to no one who may not receive a stem of it: %s',
    async (name, change) => {
      const { id: viewerId } = await createUser(database.db);
      const [root, , top] = await createPath();
      const { keys } = await render(top.id, [0, 1, 2]);
      const isPlayable = async (viewer: string) =>
        (await readMixes(database.db, viewer, [top.id])).get(top.id)?.isPlayable;
      expect(await isPlayable(viewerId)).toBe(true);
      await change(root, viewerId);
      const audience = await findMediaAudience(database.db, keys[0] ?? '');
      const closesOnly = name === 'it allows no more layers';
      const concernsViewer = name.includes('blocks');
      expect(await isPlayable(viewerId)).toBe(closesOnly);
      expect(await isPlayable(top.userId)).toBe(closesOnly || concernsViewer);
      // What is about one viewer changes no mix.
      const stale = await isStale(top.id);
      expect(audience !== null).toBe(closesOnly || concernsViewer);
      expect(stale?.wanted).toEqual(closesOnly || concernsViewer ? undefined : ['1', '2']);
    },
  );

  it('gets a stem back that is public again', async () => {
    const [root, , top] = await createPath();
    await setLoop({ visibility: 'private' })(root, top.userId);
    await render(top.id, [1, 2]);
    expect(await isStale(top.id)).toBeUndefined();
    await setLoop({ visibility: 'public' })(root, top.userId);
    expect(await isStale(top.id)).toMatchObject({ rendered: ['1', '2'], wanted: ['0', '1', '2'] });
  });
});

describe('withdrawing a stem', () => {
  it('leaves a tombstone, is final, and keeps it in the mix of its own loop', async () => {
    const [, middle, top] = await createPath();
    expect(await withdrawStem(database.db, middle.id)).toBe(true);
    expect(await withdrawStem(database.db, middle.id)).toBe(false);
    expect(await wantedOf(middle.id)).toEqual([0, 1]);
    expect(await wantedOf(top.id)).toEqual([0, 2]);
    const left = await database.db.select().from(tombstones).where(eq(tombstones.id, middle.id));
    expect(left).toMatchObject([{ kind: 'stem' }]);
  });

  it('is done again after a backup brought the stem back', async () => {
    const [, middle] = await createPath();
    const inUse = () => findRisen(database.db, 'stem', [middle.id, crypto.randomUUID()]);
    expect(await inUse()).toEqual([middle.id]);
    await withdrawStem(database.db, middle.id);
    expect(await inUse()).toEqual([]);
  });

  it('has a tombstone of its own beside that of its loop', async () => {
    const [, middle] = await createPath();
    await withdrawStem(database.db, middle.id);
    const unwritten = async () =>
      (await listUnwritten(database.db, 1000)).filter(({ id }) => id === middle.id);
    const before = await unwritten();
    await deleteLoop(database.db, middle.id);
    await markWritten(database.db, before);
    expect(await unwritten()).toMatchObject([{ kind: 'loop' }]);
  });

  it('notifies the authors of more mixes than one statement could name', async () => {
    // PostgreSQL takes 65,535 parameters. At every position, so that fewer loops are needed.
    const { max } = limits.layers.stems;
    const mixes = 2_200;
    const root = await createSound();
    const { id: author } = await createUser(database.db);
    await database.db.execute(sql`
      WITH made AS (
        INSERT INTO loops (id, feed_key, user_id, media_type, duration)
        SELECT gen_random_uuid(), gen_random_uuid(), ${author}::uuid, 'audio', 10
        FROM generate_series(1, ${mixes}::int) RETURNING id
      ), mixed AS (INSERT INTO mixes (loop_id, seconds) SELECT id, 10 FROM made)
      INSERT INTO mix_positions (loop_id, position, stem_loop_id, rendered)
      SELECT id, position, ${root.id}::uuid, true FROM made, generate_series(0, ${max}::int - 1) AS position`);
    await database.db.transaction((tx) => leaveMixes(tx, root.id));
    const notified = eq(notificationEvents.userId, author);
    expect(await database.db.$count(notificationEvents, notified)).toBe(mixes * max);
  });

  it('does nothing for a loop that is not there', async () => {
    expect(await withdrawStem(database.db, crypto.randomUUID())).toBe(false);
  });
});

it('A path is deleted with its loop, and no other', async () => {
  const [, middle, top] = await createPath();
  await deleteLoop(database.db, top.id);
  const positionsOf = (loopId: string) =>
    database.db.select().from(mixPositions).where(eq(mixPositions.loopId, loopId));
  expect(await positionsOf(top.id)).toEqual([]);
  expect(await positionsOf(middle.id)).toHaveLength(2);
});
