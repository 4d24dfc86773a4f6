import { randomUUID } from 'node:crypto';
import { layerRefusal } from '@swirl/contract/policies/layers';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { findLogin } from '@swirl/db/stores/accounts/passwords.store';
import { readInbox } from '@swirl/db/stores/notifications/notification-inbox.store';
import { readFeed } from '@swirl/db/stores/loops/feed.store';
import { holdMixPath, readMixes } from '@swirl/db/stores/loops/layers.store';
import {
  findPinnedComment,
  readComments,
  readMoments,
} from '@swirl/db/stores/loops/comments.store';
import { readListenerNumbers } from '@swirl/db/stores/loops/listener-numbers.store';
import { countMoods } from '@swirl/db/stores/loops/mood-counts';
import { findVisibleLoops } from '@swirl/db/stores/loops/visible-loops.store';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '@swirl/api/password-hasher';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { countInhabitants, removeDemoPeople } from './demo-database.ts';
import { SMALL } from './media/recipe.ts';
import { openSourceCache } from './media/source-cache.ts';
import { momentsBefore } from './moments.ts';
import { seedWorld } from './seed-world.ts';
import { makePlan, type Plan } from './world/plan.ts';
import type { LoopIds } from './write-loops.ts';

/** A minute on an idle machine with two cores; it may be busy. */
const TIMEOUT_MS = 600_000;

let database: TestDatabase;
let objectStore: ObjectStore;
let plan: Plan;
let strangerId: string;
let loopIds: LoopIds;

beforeAll(async () => {
  database = await createTestDatabase();
  strangerId = (await createUser(database.db)).id;
  const config = readConfig(process.env).objectStore;
  objectStore = createObjectStore({ ...config, bucket: `test-${randomUUID()}` });
  await objectStore.ensureBucket();
  const sources = openSourceCache(SMALL);
  plan = makePlan({ small: true });
  const made = await seedWorld(
    {
      ...database,
      objectStore,
      logger: createLogger({ level: 'warn' }, { name: 'seed' }),
      sources,
      moments: momentsBefore(new Date()),
      say: () => {},
    },
    plan,
  );
  loopIds = made.loops;
  sources.close();
}, TIMEOUT_MS);

afterAll(async () => {
  for await (const { key } of objectStore.list('')) await objectStore.delete(key);
  objectStore.close();
  await database.drop();
});

const feed = async (viewerId: string) => {
  const seen = await readFeed(database.db, { viewerId, size: 50 });
  return findVisibleLoops(
    database.db,
    viewerId,
    seen.map(({ loop }) => loop.id),
  );
};

async function signIn(username: string): Promise<string> {
  const login = await findLogin(database.db, username);
  expect(await createPasswordHasher().verify(login?.hash ?? null, DEMO_PASSWORD)).toBe(true);
  return login?.user.id ?? '';
}

describe('the small demo world', () => {
  it('lets users sign in with the documented password, as verified users', async () => {
    await signIn('avaloops');
    const login = await findLogin(database.db, 'noor_el');
    expect(login?.user).toMatchObject({ verificationStatus: 'owner', firstName: 'Noor' });
    expect(login?.user.emailVerifiedAt).toBeInstanceOf(Date);
  });

  it('shows everyone the public loops, in the order of their times', async () => {
    const shown = await feed(strangerId);
    const wanted = plan.loops.filter(({ visibility }) => visibility === undefined);
    expect(shown.map(({ loop }) => loop.caption)).toEqual(
      wanted.map(({ caption }) => caption).toReversed(),
    );
    expect(new Set(shown.map(({ loop }) => loop.state))).toEqual(new Set(['ready']));
  });

  it('shows friends more, and the author all of it', async () => {
    const hidden = plan.loops.filter(({ visibility }) => visibility === 'friends');
    const captions = (await feed(await signIn('minapark'))).map(({ loop }) => loop.caption);
    expect(captions).toEqual(expect.arrayContaining(hidden.map(({ caption }) => caption)));
    const own = (await feed(await signIn('leo_m'))).map(({ loop }) => loop.visibility);
    expect(own).toContain('private');
  });

  it('has processed every file by the real pipeline', async () => {
    const shown = await feed(strangerId);
    for (const { loop, files: stored } of shown) {
      const files = stored ?? [];
      const largest = files.find(({ peaks, thumbHash }) => peaks !== null || thumbHash !== null);
      const drawn = {
        peaks: largest?.peaks?.length ?? 0,
        envelope: (largest?.envelope ?? '') !== '',
        thumbHash: (largest?.thumbHash ?? '') !== '',
        roles: files.map(({ role }) => role).toSorted(),
      };
      const kind = loop.remixRelation === 'layer' ? 'layer' : loop.mediaType;
      expect({ kind, ...drawn }).toEqual(promised[kind]);
      expect(loop.duration > 0).toBe(loop.mediaType === 'audio' || loop.mediaType === 'video');
    }
  });

  it('has a choir of four voices on top, which everyone can hear and layer on', async () => {
    const [top] = await feed(strangerId);
    const loopId = top?.loop.id ?? '';
    const mix = (await readMixes(database.db, strangerId, [loopId])).get(loopId);
    expect(mix).toMatchObject({ isPlayable: true });
    const choir = ['choir', 'choir-beat', 'choir-low', 'choir-harmony'];
    expect(mix?.positions.map(({ stemLoopId }) => stemLoopId)).toEqual(
      choir.map((key) => loopIds.get(key)),
    );
    // Long enough to hear each voice, short enough to hear it twice.
    expect(mix?.seconds).toBeGreaterThan(12);
    expect(mix?.seconds).toBeLessThan(24);
    const path = await database.db.transaction((tx) => holdMixPath(tx, strangerId, loopId));
    expect(
      layerRefusal(
        { id: strangerId },
        path.map(({ facts }) => facts),
      ),
    ).toBeNull();
  });

  it('has felt like more than one mood to others', async () => {
    const felt = (await feed(strangerId)).map(({ moods }) => countMoods(moods).length);
    expect(Math.max(...felt)).toBeGreaterThanOrEqual(2);
  });

  it('has captions for everything that is said', async () => {
    const said = plan.loops.filter(
      ({ media, visibility, captions }) =>
        media && 'says' in media && visibility === undefined && captions !== 'draft',
    );
    const captioned = (await feed(strangerId)).filter(({ hasCaptions }) => hasCaptions);
    expect(captioned.map(({ loop }) => loop.caption)).toEqual(
      said.map(({ caption }) => caption).toReversed(),
    );
  });

  it('has a conversation: at moments, spoken with words, with replies, hearts and a pin', async () => {
    const loopId = loopIds.get('kettle') ?? '';
    const page = { viewerId: strangerId, size: 50 };
    const shown = await readComments(database.db, loopId, page);
    const spoken = shown.find(({ kind }) => kind === 'voice');
    expect(spoken).toMatchObject({
      state: 'ready',
      hearts: 5,
      voice: { transcript: 'Okay, so ours has a lid that claps along. Listen.' },
    });
    expect(await readMoments(database.db, loopId, page)).toHaveLength(4);
    const pinned = await findPinnedComment(database.db, strangerId, loopId);
    expect(pinned?.replies).toBe(3);
  });

  it('has listeners, of whom authors see how many and where they stayed', async () => {
    const numbers = await readListenerNumbers(database.db, loopIds.get('kettle') ?? '');
    expect(numbers?.people).toBeGreaterThan(100);
    expect(numbers?.stayed.length).toBeGreaterThan(5);
  });

  it('has notified users of what was done to their loops, each at its time', async () => {
    const viewerId = await signIn('avaloops');
    const inbox = await readInbox(database.db, { viewerId, only: 'everything', size: 50 });
    expect(new Set(inbox.map(({ kind }) => kind))).toEqual(
      new Set(['reaction', 'comment', 'follow', 'remix']),
    );
    expect(new Set(inbox.map(({ unread }) => unread))).toEqual(new Set([true, false]));
    const moments = inbox.map(({ createdAt }) => createdAt.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    // Demo addresses belong to no one.
    const { rowCount } = await database.pool.query(
      'SELECT FROM notification_marks WHERE mail_due_at IS NOT NULL',
    );
    expect(rowCount).toBe(0);
  });

  it('deletes the demo users and their loops again, and no one else', async () => {
    await removeDemoPeople(database.pool, objectStore);
    expect(await countInhabitants(database.pool)).toEqual({ demo: 0, others: 1 });
    expect(await feed(strangerId)).toEqual([]);
  });
});

const promised = {
  audio: { kind: 'audio', peaks: 50, envelope: true, thumbHash: false, roles: ['audio'] },
  video: {
    kind: 'video',
    peaks: 50,
    envelope: true,
    thumbHash: true,
    // Not larger than the smaller size.
    roles: ['480', 'poster'],
  },
  // The sound of a layer alone, and its mix with an envelope of each voice.
  layer: {
    kind: 'layer',
    peaks: 50,
    envelope: true,
    thumbHash: false,
    roles: ['envelopes', 'mix', 'stem'],
  },
  image: { kind: 'image', peaks: 0, envelope: false, thumbHash: true, roles: ['1080', '540'] },
  status: { kind: 'status', peaks: 0, envelope: false, thumbHash: false, roles: [] },
};
