import { endpoints } from '@swirl/contract/endpoints';
import { newId } from '@swirl/db/ids';
import { insertLayer } from '@swirl/db/stores/loops/layers.store';
import { finishMix } from '@swirl/db/stores/loops/mixes.store';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import {
  createBlock,
  createFriendship,
  createLoop,
  createLoopMedia,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import type { Loop } from './media-fixture.ts';
import { createDesk } from './moderation-desk.ts';

let api: TestApi;
let bucket: TestBucket;

beforeAll(async () => {
  bucket = await createTestBucket();
  const limits = { RATE_LIMIT_UPLOAD: '1000/1m', RATE_LIMIT_DELETE: '1000/1m' };
  api = await startApi({ env: { S3_BUCKET: bucket.name, ...limits } });
});

afterAll(async () => {
  await api.stop();
  await bucket.drop();
});

type Author = Awaited<ReturnType<TestApi['signIn']>>;

const read = async (cookie: string, loopId: string): Promise<Loop> =>
  endpoints['loops.read'].response.parse(
    (await call(api, 'loops.read', { loopId }, { cookie })).body,
  );
const stemsOf = async (cookie: string, loopId: string) =>
  endpoints['layers.stems'].response.parse(
    (await call(api, 'layers.stems', { loopId }, { cookie })).body,
  );
const withdraw = (cookie: string, loopId: string) =>
  call(api, 'layers.withdraw', { loopId }, { cookie });
const textOf = async (cookie: string, path: string) =>
  (await api.fetch(path, { headers: { cookie } })).text();
/** Without its signature, which is another one in the next window. */
const fileOf = (url: string | null) => url?.split('?')[0];
const statusOf = async (url: string | null | undefined) => (await api.fetch(url ?? '')).status;

interface Layered {
  readonly author: Author;
  readonly id: string;
  readonly key: string;
}

async function newObject(): Promise<string> {
  const key = newObjectKey(LOOP_OBJECTS);
  await bucket.store.put(key, Buffer.from('x'), { contentType: 'audio/mp4' });
  return key;
}

/** A loop with sound; a layer also has the mix of its path, rendered from all its stems. */
async function createSound(path: readonly Layered[] = [], given = {}): Promise<Layered> {
  const author = await api.signIn();
  const base = path.at(-1);
  const { id } = await createLoop(api.db, {
    userId: author.user.id,
    mediaType: 'audio',
    layerPermission: 'everyone',
    parentLoopId: base?.id ?? null,
    remixRelation: base ? 'layer' : 'answer',
    ...given,
  });
  const key = await newObject();
  await createLoopMedia(api.db, {
    loopId: id,
    role: base ? 'stem' : 'audio',
    objectKey: key,
    contentType: 'audio/mp4',
    peaks: [1, 2],
  });
  if (base === undefined) return { author, id, key };
  const positions = [...path.map((one) => one.id), id];
  const file = { contentType: 'audio/mp4', bytes: 1 };
  const [mix, envelopes] = [await newObject(), await newObject()];
  await api.db.transaction(async (tx) => {
    await insertLayer(tx, { loopId: id, path: positions, seconds: 12.5, gain: 0.8, offsetMs: -42 });
    await finishMix(tx, id, {
      positions: [...positions.keys()],
      gainDb: -2,
      files: [
        { ...file, role: 'mix', objectKey: mix, peaks: [9] },
        { ...file, role: 'envelopes', objectKey: envelopes },
      ],
    });
  });
  return { author, id, key };
}

/** By its author. */
const update = ({ id, author: { cookie } }: Layered, body: Record<string, string>) =>
  call(api, 'loops.update', { loopId: id }, { cookie, body });

async function createPath(): Promise<[Layered, Layered, Layered]> {
  const root = await createSound();
  const middle = await createSound([root]);
  return [root, middle, await createSound([root, middle])];
}

/** The loops whose author waits to be notified that a stem left them, without naming anyone. */
async function noticesOf({ author }: Layered): Promise<string[]> {
  const { rows } = await api.db.execute<{ loopId: string }>(
    `SELECT loop_id AS "loopId" FROM notification_events
      WHERE kind = 'stem_withdrawn' AND actor_id IS NULL AND user_id = '${author.user.id}'`,
  );
  return rows.map(({ loopId }) => loopId);
}

const idsIn = ({ mix }: Loop) => mix?.positions.map(({ stem }) => stem?.loopId ?? null);

describe('a layer', () => {
  it('names the stems of its mix, and plays the mix', async () => {
    const { cookie } = await api.signIn();
    const [root, middle, top] = await createPath();
    const loop = await read(cookie, top.id);
    expect(idsIn(loop)).toEqual([root.id, middle.id, top.id]);
    expect(loop).toMatchObject({
      relation: 'layer',
      layerRefusal: null,
      layerPermission: null,
      stemWithdrawn: false,
      media: { peaks: [9], sources: [{ contentType: 'audio/mp4', size: null }] },
      mix: { ready: true, voices: 3, picture: null, recentlyWithdrawn: false },
    });
    expect(loop.mix?.positions[1]?.stem).toMatchObject({
      user: { id: middle.author.user.id, firstName: middle.author.user.firstName },
      mediaType: 'audio',
      gain: 0.8,
      offsetMs: -42,
    });
    expect(loop.mix?.envelopesUrl).toContain('/media/');
    expect(loop.media?.sources).toHaveLength(1);
    const original = await read(cookie, root.id);
    expect(original).toMatchObject({ relation: 'none', mix: null, layerRefusal: null });
  });

  it('gives players its stems with level, gain and offset; its author knows how many mixes use it', async () => {
    const [root, middle, top] = await createPath();
    const stems = await stemsOf(top.author.cookie, top.id);
    expect(stems).toMatchObject({ seconds: 12.5, gainDb: -2, picture: null, usedIn: 0 });
    expect(stems.stems.map(({ loopId }) => loopId)).toEqual([root.id, middle.id, top.id]);
    expect(stems.stems[0]).toMatchObject({ position: 0, levelDb: 0, gain: 1, offsetMs: 0 });
    expect(stems.stems[0]?.url).toContain(root.key);
    expect(stems.stems[2]).toMatchObject({ position: 2, gain: 0.8, offsetMs: -42 });
    expect((await stemsOf(middle.author.cookie, root.id)).usedIn).toBeNull();
    expect((await stemsOf(root.author.cookie, root.id)).usedIn).toBe(2);
  });

  it('of a loop that is no layer gives its own stem, and of one without sound none', async () => {
    const { cookie } = await api.signIn();
    const root = await createSound();
    expect((await stemsOf(cookie, root.id)).stems).toMatchObject([
      { position: 0, loopId: root.id, gain: 1, offsetMs: 0 },
    ]);
    const { id } = await createLoop(api.db);
    expect(await stemsOf(cookie, id)).toMatchObject({ stems: [], picture: null });
    expect(await read(cookie, id)).toMatchObject({ layerRefusal: 'no_sound' });
  });

  it('shows the picture of the newest video in its mix', async () => {
    const { cookie } = await api.signIn();
    const root = await createSound([], { mediaType: 'video' });
    const poster = newObjectKey(LOOP_OBJECTS);
    const file = { loopId: root.id, contentType: 'video/mp4' };
    await createLoopMedia(api.db, { ...file, role: '720', width: 720, height: 1280 });
    await createLoopMedia(api.db, { ...file, role: 'poster', objectKey: poster });
    const top = await createSound([root]);
    const loop = await read(cookie, top.id);
    expect(loop.mix?.picture).toBe(0);
    expect(loop.media?.posterUrl).toContain(poster);
    expect((await stemsOf(cookie, top.id)).picture).toMatchObject({
      position: 0,
      sources: [{ size: 720 }],
    });
  });

  it('counts in the remix tree as many voices as the viewer receives', async () => {
    const { cookie } = await api.signIn();
    const [root, middle, top] = await createPath();
    const tree = async () => {
      const { body } = await call(api, 'loops.tree', { loopId: top.id }, { cookie });
      const nodes = endpoints['loops.tree'].response.parse(body);
      return nodes.map(({ loop }) => [loop?.relation, loop?.voices]);
    };
    expect(await tree()).toEqual([
      ['none', 1],
      ['layer', 2],
      ['layer', 3],
    ]);
    await withdraw(root.author.cookie, root.id);
    expect((await tree()).at(-1)).toEqual(['layer', 2]);
    expect(middle.id).not.toBe(top.id);
  });
});

describe('a stem leaves the mixes below', () => {
  it('when its author withdraws it: at once, for good, and not from its own loop', async () => {
    const { cookie } = await api.signIn();
    const [root, middle, top] = await createPath();
    const before = await read(cookie, top.id);
    const own = await read(cookie, middle.id);
    const stem = (await stemsOf(cookie, top.id)).stems[1]?.url;
    for (const url of [before.mediaUrl, before.mix?.envelopesUrl, stem]) {
      expect(await statusOf(url)).toBe(200);
    }
    expect(await withdraw(cookie, middle.id)).toMatchObject({ status: 403 });
    expect(await withdraw(middle.author.cookie, middle.id)).toMatchObject({ status: 204 });
    expect(await withdraw(middle.author.cookie, middle.id)).toMatchObject({ status: 204 });

    const loop = await read(cookie, top.id);
    expect(idsIn(loop)).toEqual([root.id, null, top.id]);
    expect(loop).toMatchObject({
      mediaUrl: null,
      media: { sources: [], peaks: null, envelope: null },
      mix: { ready: false, voices: 2, envelopesUrl: null, recentlyWithdrawn: true },
    });
    const remaining = (await stemsOf(cookie, top.id)).stems.map(({ loopId }) => loopId);
    expect(remaining).toEqual([root.id, top.id]);
    // Links from before: to the mix, its envelopes and the stem.
    expect(await statusOf(before.mediaUrl)).toBe(404);
    expect(await statusOf(before.mix?.envelopesUrl)).toBe(404);
    expect(await statusOf(stem)).toBe(403);

    const after = await read(cookie, middle.id);
    expect(after.mix).toMatchObject({ ready: true, voices: 2 });
    expect(fileOf(after.mediaUrl)).toBe(fileOf(own.mediaUrl));
    expect(after.layerRefusal).toBe('withdrawn');
    expect(await read(middle.author.cookie, middle.id)).toMatchObject({ stemWithdrawn: true });
    const stems = await stemsOf(cookie, middle.id);
    expect(await statusOf(stems.stems[1]?.url)).toBe(200);
  });

  it('while it is not public, and comes back when it is', async () => {
    const { cookie } = await api.signIn();
    const [root, , top] = await createPath();
    await update(root, { visibility: 'friends' });
    const loop = await read(cookie, top.id);
    expect(loop.mix).toMatchObject({ ready: false, voices: 2, recentlyWithdrawn: false });
    expect(loop.layerRefusal).toBe('not_public');
    await update(root, { visibility: 'public' });
    expect((await read(cookie, top.id)).mix).toMatchObject({ ready: true, voices: 3 });
  });

  it('when its loop is deleted', async () => {
    const { cookie } = await api.signIn();
    const [root, middle, top] = await createPath();
    const deleted = await call(
      api,
      'loops.delete',
      { loopId: middle.id },
      { cookie: middle.author.cookie },
    );
    expect(deleted.status).toBe(204);
    expect(idsIn(await read(cookie, top.id))).toEqual([root.id, null, top.id]);
    expect(await noticesOf(top)).toEqual([top.id]);
  });

  it('when a moderator removes its loop, and stays away when that is undone', async () => {
    const desk = createDesk(api);
    const owner = await desk.owner();
    const { cookie } = await api.signIn();
    const [root, middle, top] = await createPath();
    const removed = { action: 'remove', reason: 'spam' } as const;
    const decision = await desk.moderate(owner.cookie, ['loop', middle.id], removed);
    expect(idsIn(await read(cookie, top.id))).toEqual([root.id, null, top.id]);
    expect(await desk.undo(owner.cookie, decision)).toMatchObject({ status: 200 });
    expect(await read(cookie, middle.id)).toMatchObject({ mix: { ready: true } });
    expect(idsIn(await read(cookie, top.id))).toEqual([root.id, null, top.id]);
    expect(await noticesOf(top)).toEqual([top.id]);
  });

  it('notifies the authors of the mixes once, and not for what can be undone', async () => {
    const [root, middle, top] = await createPath();
    const { cookie } = root.author;
    await update(root, { visibility: 'private' });
    expect(await noticesOf(top)).toEqual([]);
    await withdraw(cookie, root.id);
    await withdraw(cookie, root.id);
    expect(await noticesOf(top)).toEqual([top.id]);
    expect(await noticesOf(middle)).toEqual([middle.id]);
    expect(await noticesOf(root)).toEqual([]);
  });
});

describe('a block', () => {
  it.each(['the viewer', 'the author'])(
    'by %s lets no stem, name, face or picture through, and no mix with it',
    async (who) => {
      const viewer = await api.signIn();
      const [root, middle, top] = await createPath();
      const [a, b] = [viewer.user.id, middle.author.user.id];
      await read(viewer.cookie, top.id);
      await createBlock(
        api.db,
        who === 'the viewer' ? { blockerId: a, blockedId: b } : { blockerId: b, blockedId: a },
      );
      const loop = await read(viewer.cookie, top.id);
      expect(idsIn(loop)).toEqual([root.id, null, top.id]);
      expect(loop).toMatchObject({
        mediaUrl: null,
        layerRefusal: 'not_allowed',
        mix: { ready: false, voices: 2, recentlyWithdrawn: false },
      });
      for (const path of [
        `/api/loops/${top.id}`,
        `/api/loops/${top.id}/stems`,
        `/api/loops/${top.id}/tree`,
        '/api/loops?limit=30',
      ]) {
        const text = await textOf(viewer.cookie, path);
        for (const secret of [b, middle.id, middle.key]) {
          expect(text).not.toContain(secret);
        }
      }
      const other = await api.signIn();
      expect((await read(other.cookie, top.id)).mix).toMatchObject({ ready: true, voices: 3 });
    },
  );
});

describe('posting a layer', () => {
  const sound = new Blob(['RIFF\u0000\u0000\u0000\u0000WAVEfmt ', new Uint8Array(64)]);
  const post = async (cookie: string, fields: Record<string, string>) => {
    const body = new FormData();
    const all = { mediaType: 'audio', duration: '3', moodTags: '[]', ...fields };
    for (const [name, value] of Object.entries(all)) body.append(name, value);
    body.append('audio', sound, 'take.wav');
    const response = await api.fetch('/api/loops', {
      method: 'POST',
      body,
      headers: { cookie, origin: PUBLIC_ORIGIN },
    });
    return { status: response.status, body: await response.json() };
  };
  const layerOn = (cookie: string, parentLoopId: string, given: Record<string, string> = {}) =>
    post(cookie, { parentLoopId, relation: 'layer', ...given });

  it('stores the path, gain and offset, and who may layer on it', async () => {
    const { cookie } = await api.signIn();
    const [, , top] = await createPath();
    const chosen = { gain: '0.5', offsetMs: '-300', layerPermission: 'friends' };
    const { status, body } = await layerOn(cookie, top.id, chosen);
    expect(status).toBe(201);
    const loop = endpoints['loops.create'].response.parse(body);
    expect(loop).toMatchObject({ relation: 'layer', mix: null, layerPermission: 'friends' });
    const { rows } = await api.db.execute<{ positions: number; gain: number; offset: number }>(
      `SELECT (SELECT count(*)::int FROM mix_positions WHERE loop_id = stems.loop_id) AS positions,
        gain, offset_ms AS offset FROM stems WHERE loop_id = '${loop.id}'`,
    );
    expect(rows).toEqual([{ positions: 4, gain: 0.5, offset: -300 }]);
  });

  it('begins with the warning of the loop that is heard in it, unless it has its own', async () => {
    const { cookie } = await api.signIn();
    const root = await createSound([], { warningReason: 'spoiler', warningText: 'the end' });
    const { body } = await layerOn(cookie, root.id);
    expect(body).toMatchObject({ warning: { reason: 'spoiler', text: 'the end', by: 'author' } });
    const { body: other } = await layerOn(cookie, root.id, {
      warning: JSON.stringify({ reason: 'loud-sounds' }),
    });
    expect(other).toMatchObject({ warning: { reason: 'loud-sounds', text: null } });
    const { body: answer } = await post(cookie, { parentLoopId: root.id });
    expect(answer).toMatchObject({ warning: null });
    const loop = endpoints['loops.create'].response.parse(body);
    const without = { cookie, body: { warning: null } };
    const changed = await call(api, 'loops.update', { loopId: loop.id }, without);
    expect(changed).toMatchObject({ status: 200, body: { warning: null } });
  });

  it('needs no relation for an answer, and an answer has no mix', async () => {
    const { cookie } = await api.signIn();
    const root = await createSound();
    const { body } = await post(cookie, { parentLoopId: root.id });
    expect(body).toMatchObject({ relation: 'answer', mix: null, layerPermission: 'nobody' });
  });

  it.each([
    ['a gain above the limit', { gain: '1.6' }],
    ['a gain that is no number', { gain: 'loud' }],
    ['an offset beyond the limit', { offsetMs: '301' }],
    ['a broken offset', { offsetMs: '1.5' }],
  ])('refuses %s', async (_, given) => {
    const { cookie } = await api.signIn();
    const root = await createSound();
    expect(await layerOn(cookie, root.id, given)).toMatchObject({
      status: 400,
      body: { code: 'layer_settings_invalid' },
    });
  });

  it('refuses a gain without a layer, and a relation without a parent', async () => {
    const { cookie } = await api.signIn();
    const root = await createSound();
    const refused = { status: 400, body: { code: 'layer_settings_invalid' } };
    expect(await post(cookie, { parentLoopId: root.id, gain: '1' })).toMatchObject(refused);
    expect(await post(cookie, { relation: 'layer' })).toMatchObject(refused);
  });

  it('is refused for a parent that is not there or hidden', async () => {
    const { cookie } = await api.signIn();
    const hidden = await createSound([], { visibility: 'private' });
    for (const parent of [newId(), hidden.id]) {
      expect(await layerOn(cookie, parent)).toMatchObject({ body: { code: 'parent_not_found' } });
    }
  });

  it('is refused where anyone on the path does not allow it, and without saying who', async () => {
    const viewer = await api.signIn();
    const [root, middle, top] = await createPath();
    await update(root, { layerPermission: 'nobody' });
    const refused = { status: 403, body: { code: 'layer_not_allowed' } };
    expect(await layerOn(viewer.cookie, top.id)).toMatchObject(refused);
    await update(root, { layerPermission: 'friends' });
    expect(await layerOn(viewer.cookie, top.id)).toMatchObject(refused);
    await createFriendship(api.db, root.author.user.id, viewer.user.id);
    expect(await layerOn(viewer.cookie, top.id)).toMatchObject({ status: 201 });
    await createBlock(api.db, {
      blockerId: middle.author.user.id,
      blockedId: viewer.user.id,
    });
    expect(await layerOn(viewer.cookie, top.id)).toMatchObject(refused);
  });

  it('is refused while a stem is not public, after the base is withdrawn, and without sound', async () => {
    const { cookie } = await api.signIn();
    const [root, , top] = await createPath();
    await update(root, { visibility: 'private' });
    expect(await layerOn(cookie, top.id)).toMatchObject({
      status: 409,
      body: { code: 'layer_not_public' },
    });
    const base = await createSound();
    await withdraw(base.author.cookie, base.id);
    expect(await layerOn(cookie, base.id)).toMatchObject({ body: { code: 'layer_withdrawn' } });
    const silent = await createLoop(api.db, { layerPermission: 'everyone' });
    expect(await layerOn(cookie, silent.id)).toMatchObject({ body: { code: 'layer_no_sound' } });
  });

  it('ends at eight voices', async () => {
    const { cookie } = await api.signIn();
    const path = [await createSound()];
    while (path.length < 8) path.push(await createSound(path));
    const top = path.at(-1)?.id ?? '';
    expect((await read(cookie, top)).mix).toMatchObject({ voices: 8, ready: true });
    expect(await read(cookie, top)).toMatchObject({ layerRefusal: 'full' });
    expect(await layerOn(cookie, top)).toMatchObject({
      status: 409,
      body: { code: 'layer_full', message: 'This loop already has 8 voices' },
    });
  });
});

describe('who may layer', () => {
  it('is no one until the author chooses, once for earlier loops and new ones', async () => {
    const author = await api.signIn();
    const { id } = await createLoop(api.db, { userId: author.user.id, mediaType: 'audio' });
    await createLoopMedia(api.db, { loopId: id, role: 'audio', peaks: [1] });
    const other = await api.signIn();
    const account = async () => (await call(api, 'auth.user', {}, author)).body;
    expect(await read(other.cookie, id)).toMatchObject({ layerRefusal: 'not_allowed' });
    expect(await account()).toMatchObject({
      layersChosen: false,
      preferences: { layerPermissions: 'nobody' },
    });
    const body = { layerPermission: 'everyone' };
    const chosen = await call(api, 'layers.permitAll', {}, { cookie: author.cookie, body });
    expect(chosen).toMatchObject({ status: 200, body: { loops: 1 } });
    expect(await read(other.cookie, id)).toMatchObject({ layerRefusal: null });
    expect(await account()).toMatchObject({
      layersChosen: true,
      preferences: { layerPermissions: 'everyone' },
    });
  });

  it('chosen for one loop is kept when the author chooses for the earlier ones', async () => {
    const author = await api.signIn();
    const closed = await createLoop(api.db, { userId: author.user.id, mediaType: 'audio' });
    const earlier = await createLoop(api.db, { userId: author.user.id, mediaType: 'audio' });
    const { cookie } = author;
    const closing = { layerPermission: 'nobody' };
    await call(api, 'loops.update', { loopId: closed.id }, { cookie, body: closing });
    const body = { layerPermission: 'everyone' };
    const chosen = await call(api, 'layers.permitAll', {}, { cookie, body });
    expect(chosen).toMatchObject({ status: 200, body: { loops: 1 } });
    expect(await read(cookie, closed.id)).toMatchObject(closing);
    expect(await read(cookie, earlier.id)).toMatchObject(body);
  });

  it('narrowed later keeps the mixes that exist', async () => {
    const { cookie } = await api.signIn();
    const [root, , top] = await createPath();
    await update(root, { layerPermission: 'nobody' });
    const loop = await read(cookie, top.id);
    expect(loop).toMatchObject({ layerRefusal: 'not_allowed', mix: { ready: true, voices: 3 } });
  });
});

describe('a voice that is reported in a mix', () => {
  const reportVoice = async ({ id }: Layered) => {
    const desk = createDesk(api);
    const [owner, { cookie }] = [await desk.owner(), await api.signIn()];
    expect(await desk.report(cookie, 'loop', id, { voice: true })).toMatchObject({ status: 201 });
    const caseId = await desk.caseAbout(owner.cookie, id);
    return { desk, owner, cookie, caseId };
  };

  it('is a case about the loop it comes from, and owners read that it is about the voice', async () => {
    const [, middle] = await createPath();
    const { desk, owner, caseId } = await reportVoice(middle);
    const found = await desk.read(owner.cookie, caseId);
    expect(found).toMatchObject({
      target: 'loop',
      loopId: middle.id,
      person: { id: middle.author.user.id },
      filed: [{ voice: true }],
    });
  });

  it('leaves all mixes of others once a moderator removes it, and its loop stays', async () => {
    const [root, middle, top] = await createPath();
    const { desk, owner, cookie, caseId } = await reportVoice(middle);
    const before = await read(cookie, top.id);
    const choice = { action: 'remove-voice', reason: 'harassment', message: 'Not here.' } as const;
    expect(await desk.decide(owner.cookie, caseId, choice)).toMatchObject({
      status: 200,
      body: { action: 'remove-voice', canUndo: false },
    });

    const after = await read(cookie, top.id);
    expect(idsIn(after)).toEqual([root.id, null, top.id]);
    expect(after.mix).toMatchObject({ ready: false, voices: 2 });
    expect(await statusOf(before.mediaUrl)).toBe(404);
    const { stems } = await stemsOf(cookie, top.id);
    expect(stems.map(({ loopId }) => loopId)).toEqual([root.id, top.id]);
    const own = await read(cookie, middle.id);
    expect(idsIn(own)).toEqual([root.id, middle.id]);
    expect(own).toMatchObject({ mix: { ready: true }, layerRefusal: 'withdrawn' });

    expect(await noticesOf(top)).toEqual([top.id]);
    expect(await noticesOf(root)).toEqual([]);
    const { rows } = await api.db.execute(
      `SELECT FROM tombstones WHERE kind = 'stem' AND id = '${middle.id}'`,
    );
    expect(rows).toHaveLength(1);
    expect(await desk.statements(middle.author.cookie)).toMatchObject([
      { action: 'remove-voice', loopId: middle.id, message: 'Not here.' },
    ]);
  });

  it('does not return when the decision is undone or an appeal is granted', async () => {
    const [root, middle, top] = await createPath();
    const { desk, owner, cookie, caseId } = await reportVoice(middle);
    const choice = { action: 'remove-voice', reason: 'spam' } as const;
    const answer = await desk.decide(owner.cookie, caseId, choice);
    const { id } = endpoints['moderation.decide'].response.parse(answer.body);
    expect(await desk.undo(owner.cookie, id)).toMatchObject({ body: { code: 'decision_final' } });

    const body = { message: 'It was only a hum.' };
    const params = { statementId: id };
    const { cookie: author } = middle.author;
    const appealed = await call(api, 'statements.appeal', params, { cookie: author, body });
    expect(appealed.status).toBe(201);
    const other = await desk.owner();
    const pending = await call(api, 'moderation.appeals', {}, { cookie: other.cookie });
    const found = endpoints['moderation.appeals'].response
      .parse(pending.body)
      .find(({ decision }) => decision.id === id);
    const granted = await call(
      api,
      'moderation.decideAppeal',
      { appealId: found?.id ?? '' },
      { cookie: other.cookie, body: { outcome: 'granted' } },
    );
    expect(granted).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } });
    expect(idsIn(await read(cookie, top.id))).toEqual([root.id, null, top.id]);
  });

  it('is refused where there is no voice', async () => {
    const desk = createDesk(api);
    const [owner, { cookie }] = [await desk.owner(), await api.signIn()];
    const person = await api.signIn();
    expect(await desk.report(cookie, 'user', person.user.id, { voice: true })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    const photo = await createLoop(api.db, { mediaType: 'image' });
    await desk.report(cookie, 'loop', photo.id);
    const choice = { action: 'remove-voice', reason: 'spam' } as const;
    const refused = { body: { code: 'action_not_possible' } };
    const aboutPhoto = await desk.caseAbout(owner.cookie, photo.id);
    expect(await desk.decide(owner.cookie, aboutPhoto, choice)).toMatchObject(refused);
    const own = await createSound();
    const ofOwn = await desk.report(own.author.cookie, 'loop', own.id, { voice: true });
    expect(ofOwn).toMatchObject({ body: { code: 'cannot_report_self' } });
    const hidden = await createSound([], { visibility: 'private' });
    expect(await desk.report(cookie, 'loop', hidden.id, { voice: true })).toMatchObject({
      body: { code: 'loop_not_found' },
    });
    await desk.report(cookie, 'user', person.user.id);
    const aboutPerson = await desk.caseAbout(owner.cookie, person.user.id);
    expect(await desk.decide(owner.cookie, aboutPerson, choice)).toMatchObject(refused);
  });
});
