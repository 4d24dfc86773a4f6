import { randomUUID } from 'node:crypto';
import { errors, type ErrorCode } from '@swirl/contract/errors';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { newId } from '@swirl/db/ids';
import { captionDrafts } from '@swirl/db/tables/loop-captions';
import { importedLoops, importItems, imports } from '@swirl/db/tables/imports';
import { loops } from '@swirl/db/tables/loops';
import { moodEntries } from '@swirl/db/tables/mood-entries';
import { notificationEvents } from '@swirl/db/tables/notifications';
import { uploads } from '@swirl/db/tables/uploads';
import { users } from '@swirl/db/tables/users';
import { createLoop } from '@swirl/testing/factories';
import { eventually } from '@swirl/testing/eventually';
import { readZip } from '@swirl/testing/read-zip';
import { writeZip } from '@swirl/testing/write-zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import {
  beginImport,
  cancelImport,
  currentImport,
  importArchive,
  importOf,
  itemsOf,
  makeArchive,
  sendParts,
  startImport,
  untilEnded,
} from './import-client.ts';
import { loopOf, setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';

const ACCOUNT_BYTES = 20_000_000;

type Person = Awaited<ReturnType<MediaFixture['api']['signIn']>>;

/** The server that archives are made on, and the one they come to. */
let there: MediaFixture;
let here: MediaFixture;
let sound: Blob;
let film: Blob;
let photo: Blob;

beforeAll(async () => {
  const env = { RATE_LIMIT_UPLOAD: '1000/1m', RATE_LIMIT_EXPORT: '1000/1m' };
  there = await setUpMediaFixture({ env });
  here = await setUpMediaFixture({
    env: { ...env, ACCOUNT_MEDIA_BYTES: String(ACCOUNT_BYTES) },
  });
  sound = await there.make('-f', 'lavfi', '-i', 'sine=duration=2', 'sound.wav');
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=1'] as const;
  film = await there.make('-f', 'lavfi', '-i', 'testsrc=d=1:s=320x240', ...tone, 'film.mp4');
  photo = await there.make('-f', 'lavfi', '-i', 'testsrc=s=640x480', '-frames:v', '1', 'photo.png');
  await there.startWorker();
  await here.startWorker();
});

afterAll(async () => {
  await there.stop();
  await here.stop();
});

const refused = (code: ErrorCode) => ({ status: errors[code].status, body: { code } });

const postFile = async (
  { cookie }: Person,
  file: Blob,
  fields: Record<string, string>,
  fixture = there,
) => {
  const parts: Part[] = [...Object.entries({ duration: '1', ...fields }), ['audio', file]];
  const response = await fixture.post(cookie, parts);
  expect(response.status).toBe(201);
  const { id } = await loopOf(response);
  await fixture.untilSettled(cookie, id);
  return id;
};
const postStatus = async ({ cookie }: Person, fields: object) => {
  const body = { mediaType: 'status', caption: 'Hm', ...fields };
  const answer = await call(there.api, 'loops.create', {}, { cookie, body });
  expect(answer.status).toBe(201);
};

/** What has to be the same on both servers. */
const contentOf = async ({ api }: MediaFixture, { user }: Person) => {
  const { rows } = await api.db.execute(sql`
    SELECT media_type, state, visibility, caption, alt, mood_tags, round(duration::numeric, 1) AS duration,
      avatar_config, remix_relation, was_remix, layer_permission, comment_permission,
      warning_reason, warning_text, ai_parts, date_trunc('milliseconds', loops.created_at) AS created_at,
      language, cues,
      (SELECT caption FROM loops AS parent WHERE parent.id = loops.parent_loop_id) AS parent,
      (SELECT gain FROM stems WHERE stems.loop_id = loops.id) AS gain,
      (SELECT offset_ms FROM stems WHERE stems.loop_id = loops.id) AS offset_ms,
      ARRAY(
        SELECT name FROM saved_loops JOIN collection_loops ON saved_id = saved_loops.id
        JOIN collections ON collections.id = collection_id WHERE saved_loops.loop_id = loops.id ORDER BY name
      ) AS collections
    FROM loops LEFT JOIN loop_captions ON loop_captions.loop_id = loops.id
    WHERE loops.user_id = ${user.id} ORDER BY loops.created_at`);
  return rows;
};

const loopsOf = ({ api }: MediaFixture, { user }: Person) =>
  api.db.select().from(loops).where(eq(loops.userId, user.id)).orderBy(loops.feedKey);

/** As an export has it. */
const archiveOf = (given: Record<string, unknown>, account = newId()) => ({
  format: 'swirl-export-2',
  exportedAt: new Date().toISOString(),
  account: { id: account },
  ...given,
});
const archivedStatus = (given: Record<string, unknown> = {}) => ({
  id: newId(),
  mediaType: 'status',
  state: 'ready',
  visibility: 'public',
  caption: 'Then',
  moodTags: [],
  duration: 0,
  layerPermission: 'nobody',
  aiParts: [],
  createdAt: '2024-05-01T10:00:00.000Z',
  ...given,
});
const zipOf = (data: unknown, files: Record<string, Uint8Array> = {}) =>
  writeZip({ 'data.json': JSON.stringify(data), ...files });

describe('an import', () => {
  it('brings everything that its person made, as it was, to another server', async () => {
    const author = await there.api.signIn({ bio: 'By the sea', firstName: 'Ava', lastName: 'Sea' });
    const other = await there.api.signIn();
    const { cookie } = author;
    const voice = await postFile(author, sound, {
      mediaType: 'audio',
      caption: 'Rain',
      alt: 'Rain on a window',
      moodTags: '["cozy"]',
      layerPermission: 'everyone',
      commentPermission: 'nobody',
      aiParts: '["voice"]',
      warning: JSON.stringify({ reason: 'other', text: 'Thunder' }),
    });
    await postFile(author, film, { mediaType: 'video', caption: 'Waves', visibility: 'friends' });
    const picture = await postFile(author, photo, { mediaType: 'image', visibility: 'private' });
    const layer = { parentLoopId: voice, relation: 'layer', gain: '0.5', offsetMs: '-20' };
    await postFile(author, sound, { mediaType: 'audio', caption: 'Also me', ...layer });
    await postFile(author, sound, { mediaType: 'audio', caption: 'Again', parentLoopId: voice });
    await postStatus(author, { caption: 'So quiet', moodTags: ['calm'] });
    const cues = [{ start: 100, end: 900, text: 'Drip' }];
    const captions = { language: 'en', cues };
    await call(there.api, 'captions.save', { loopId: voice }, { cookie, body: captions });
    const made = await call(there.api, 'collections.create', {}, { cookie, body: { name: 'Wet' } });
    const collectionId = String(Object(made.body).id);
    await call(there.api, 'collections.add', { collectionId, loopId: voice }, { cookie });
    await call(there.api, 'collections.add', { collectionId, loopId: picture }, { cookie });
    const entry = { id: newId(), kind: 'check-in', point: { x: 0.5, y: 0.25 }, note: 'Fine' };
    await call(there.api, 'myMoods.save', {}, { cookie, body: entry });

    // What can't come.
    const song = await postFile(other, sound, { mediaType: 'audio', visibility: 'public' });
    await postFile(author, sound, { mediaType: 'audio', caption: 'Yours', parentLoopId: song });
    await call(there.api, 'reactions.create', {}, { cookie, body: { loopId: song } });
    const followingId = other.user.id;
    await call(there.api, 'follows.create', {}, { cookie, body: { followingId } });

    const newcomer = await here.api.signIn({ firstName: 'Eva', bio: null });
    await importArchive(here.api, newcomer.cookie, await makeArchive(there, cookie));
    const ended = await untilEnded(here.api, newcomer.cookie);

    expect(ended).toMatchObject({
      state: 'done',
      failure: null,
      loops: { total: 7, done: 7, imported: 6 },
      reasons: [{ reason: 'remix-of-others', count: 1 }],
      imported: { moodEntries: 1, collections: 1, profileFields: 1 },
    });
    expect(ended.left).toContainEqual({ section: 'reactions', count: 1 });
    expect(ended.left).toContainEqual({ section: 'following', count: 1 });
    expect(await itemsOf(here.api, newcomer.cookie, ended.id)).toMatchObject([
      { caption: 'Yours', mediaType: 'audio', loopId: null, reasons: ['remix-of-others'] },
    ]);
    const expected = await contentOf(there, author);
    const brought = expected.filter(({ caption }) => caption !== 'Yours');
    expect(await contentOf(here, newcomer)).toEqual(brought);
    const [profile] = await here.api.db.select().from(users).where(eq(users.id, newcomer.user.id));
    // What was not empty is kept.
    expect(profile).toMatchObject({ firstName: 'Eva', bio: 'By the sea' });
    expect(
      await here.api.db.select().from(moodEntries).where(eq(moodEntries.userId, newcomer.user.id)),
    ).toMatchObject([{ id: entry.id, x: 0.5, y: 0.25, note: 'Fine' }]);
  });

  it('tells no one, and puts loops where they were in time', async () => {
    const { api } = here;
    const friend = await api.signIn({ username: `friend_${randomUUID().slice(0, 8)}` });
    const newcomer = await api.signIn();
    const followingId = newcomer.user.id;
    const { cookie } = friend;
    await call(api, 'follows.create', {}, { cookie, body: { followingId } });
    await api.db.delete(notificationEvents);
    const newer = await createLoop(api.db, { userId: newcomer.user.id, caption: 'Now' });
    const caption = `For @${friend.user.username}`;
    const loop = archivedStatus({ caption });
    await importArchive(api, newcomer.cookie, await zipOf(archiveOf({ loops: [loop] })));
    expect(await untilEnded(api, newcomer.cookie)).toMatchObject({ loops: { imported: 1 } });
    expect(await api.db.select().from(notificationEvents)).toEqual([]);
    expect(await api.db.select().from(captionDrafts)).toEqual([]);
    const mine = await loopsOf(here, newcomer);
    expect(mine.map(({ id }) => id).at(-1)).toBe(newer.id);
    expect(mine[0]?.createdAt).toEqual(new Date(loop.createdAt));
  });

  it('of the same archive again, or of loops from here, brings nothing twice', async () => {
    const newcomer = await here.api.signIn();
    const { cookie } = newcomer;
    const archive = await zipOf(archiveOf({ loops: [archivedStatus(), archivedStatus()] }));
    for (const imported of [2, 0]) {
      await importArchive(here.api, cookie, archive);
      const ended = await untilEnded(here.api, cookie);
      expect(ended).toMatchObject({ state: 'done', loops: { total: 2, imported } });
    }
    expect((await currentImport(here.api, cookie)).reasons).toEqual([
      { reason: 'here-already', count: 2 },
    ]);
    await importArchive(here.api, cookie, await makeArchive(here, cookie));
    expect(await untilEnded(here.api, cookie)).toMatchObject({ loops: { total: 2, imported: 0 } });
    expect(await loopsOf(here, newcomer)).toHaveLength(2);
  });

  it('never shows a loop to more people than before', async () => {
    const newcomer = await here.api.signIn();
    const loopsThere = [
      archivedStatus({ caption: 'Private', visibility: 'private' }),
      archivedStatus({ caption: 'Listed', visibility: 'private', listId: newId() }),
      archivedStatus({ caption: 'All', visibility: 'public' }),
    ];
    const data = archiveOf({ loops: loopsThere });
    const account = { ...data.account, preferences: { loopVisibility: 'friends' } };
    await importArchive(here.api, newcomer.cookie, await zipOf({ ...data, account }));
    const { id, reasons } = await untilEnded(here.api, newcomer.cookie);
    const seen = (await loopsOf(here, newcomer)).map(({ caption, visibility }) => [
      caption,
      visibility,
    ]);
    expect(Object.fromEntries(seen)).toEqual({
      Private: 'private',
      Listed: 'private',
      All: 'friends',
    });
    expect(reasons).toEqual([{ reason: 'made-private', count: 1 }]);
    expect(await itemsOf(here.api, newcomer.cookie, id)).toMatchObject([
      { caption: 'Listed', reasons: ['made-private'], loopId: expect.any(String) },
    ]);
  });

  it('lists what is damaged, missing, unknown or too much, and brings the rest', async () => {
    const newcomer = await here.api.signIn();
    const audio = (given: Record<string, unknown>) =>
      archivedStatus({ mediaType: 'audio', duration: 2, ...given });
    const [broken, gone, disguised, good] = ['Broken', 'Gone', 'Disguised', 'Good'].map((caption) =>
      audio({ caption }),
    );
    const media = [broken, gone, disguised, good].map((loop) => ({
      id: newId(),
      loopId: loop?.id,
      role: 'audio',
      contentType: 'audio/wav',
    }));
    const wav = Buffer.from(await sound.arrayBuffer());
    const archive = await zipOf(
      archiveOf({
        loops: [
          broken,
          gone,
          disguised,
          good,
          archivedStatus({ caption: 'x'.repeat(501) }),
          archivedStatus({ caption: 'Taken down', state: 'removed' }),
          archivedStatus({ caption: 'Unknown mood', moodTags: ['no such mood'] }),
          'not a loop',
        ],
        media,
        captions: [
          { loopId: good?.id, language: 'en', cues: [{ start: 0, end: 90_000, text: 'Late' }] },
        ],
      }),
      {
        [`media/${broken?.id}/audio.wav`]: wav.subarray(0, 60),
        [`media/${disguised?.id}/audio.wav`]: Buffer.from('<svg onload="alert(1)"/>'),
        [`media/${good?.id}/audio.wav`]: wav,
      },
    );
    await importArchive(here.api, newcomer.cookie, archive);
    const { id, loops: counted } = await untilEnded(here.api, newcomer.cookie);
    expect(counted).toEqual({ total: 7, done: 7, imported: 1 });
    const items = await itemsOf(here.api, newcomer.cookie, id);
    expect(Object.fromEntries(items.map(({ caption, reasons }) => [caption, reasons]))).toEqual({
      Broken: ['file-damaged'],
      Gone: ['file-missing'],
      Disguised: ['file-damaged'],
      Good: ['captions-left'],
      ['x'.repeat(500)]: ['invalid'],
      'Taken down': ['removed'],
      'Unknown mood': ['invalid'],
    });
    expect(await loopsOf(here, newcomer)).toMatchObject([{ caption: 'Good', state: 'ready' }]);
  });

  it('leaves out what the account has no room for', async () => {
    const newcomer = await here.api.signIn();
    const loop = archivedStatus({ mediaType: 'audio', duration: 2, caption: 'Long' });
    const media = [{ id: newId(), loopId: loop.id, role: 'audio', contentType: 'audio/wav' }];
    const wav = Buffer.from(await sound.arrayBuffer());
    const full = await createLoop(here.api.db, { userId: newcomer.user.id, caption: 'Full' });
    await here.api.db.execute(sql`
      INSERT INTO loop_media (id, loop_id, role, object_key, content_type, bytes)
      VALUES (${newId()}, ${full.id}, 'audio', ${`loops/${'f'.repeat(22)}`}, 'audio/mp4', ${ACCOUNT_BYTES})`);
    const archive = await zipOf(archiveOf({ loops: [loop], media }), {
      [`media/${loop.id}/audio.wav`]: wav,
    });
    await importArchive(here.api, newcomer.cookie, archive);
    expect(await untilEnded(here.api, newcomer.cookie)).toMatchObject({
      state: 'done',
      reasons: [{ reason: 'storage-full', count: 1 }],
    });
  });

  it('deletes the archive when it is done', async () => {
    const { user, cookie } = await here.api.signIn();
    await importArchive(here.api, cookie, await zipOf(archiveOf({ loops: [archivedStatus()] })));
    await untilEnded(here.api, cookie);
    const { db } = here.api;
    expect(await db.select().from(uploads).where(eq(uploads.userId, user.id))).toEqual([]);
    await eventually(async () => {
      const keys = await here.objectKeys();
      expect(keys.filter((key) => key.startsWith('uploads/'))).toEqual([]);
    });
  });
});

describe('what is refused', () => {
  it.each<[string, () => Promise<Buffer>, ErrorCode]>([
    ['no archive', async () => Buffer.from('Hello'), 'import_invalid'],
    ['an archive without data', () => writeZip({ 'README.txt': 'Hi' }), 'import_invalid'],
    ['data that is no JSON', () => writeZip({ 'data.json': '{"format":' }), 'import_invalid'],
    [
      'another format',
      () => zipOf({ format: 'other', account: { id: newId() } }),
      'import_invalid',
    ],
    ['a path out of it', escaping, 'import_invalid'],
  ])('is %s', async (_what, make, code) => {
    const { cookie } = await here.api.signIn();
    await importArchive(here.api, cookie, await make());
    expect(await untilEnded(here.api, cookie)).toMatchObject({
      state: 'failed',
      failure: { code },
    });
  });

  it('is a second one while the first is underway', async () => {
    const { cookie } = await here.api.signIn();
    const key = randomUUID();
    const first = await beginImport(here.api, cookie, 100, key);
    expect(first.status).toBe(201);
    expect(importOf((await beginImport(here.api, cookie, 100, key)).body).id).toBe(
      importOf(first.body).id,
    );
    expect(await beginImport(here.api, cookie, 200)).toMatchObject(refused('import_underway'));
  });

  it('is an archive that is not complete, or larger than an account', async () => {
    const { cookie } = await here.api.signIn();
    const { id } = importOf((await beginImport(here.api, cookie, 100)).body);
    expect(await startImport(here.api, cookie, id)).toMatchObject(refused('upload_incomplete'));
    expect(await beginImport(here.api, cookie, ACCOUNT_BYTES + 1)).toMatchObject(
      refused('import_too_large'),
    );
  });

  it('is the import of someone else', async () => {
    const { cookie } = await here.api.signIn();
    const stranger = await here.api.signIn();
    const { id } = importOf((await beginImport(here.api, cookie, 100)).body);
    for (const answer of [
      await startImport(here.api, stranger.cookie, id),
      await cancelImport(here.api, stranger.cookie, id),
      await call(here.api, 'imports.items', { importId: id }, { cookie: stranger.cookie }),
    ]) {
      expect(answer).toMatchObject(refused('import_not_found'));
    }
    expect((await currentImport(here.api, cookie)).state).toBe('uploading');
  });

  it('is everything that is left once the account is suspended', async () => {
    const { user, cookie } = await here.api.signIn();
    const { id } = await beginWhole(cookie, [archivedStatus()]);
    const { db } = here.api;
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id));
    await db.update(imports).set({ state: 'reading' }).where(eq(imports.id, id));
    await db.execute(sql`
      SELECT graphile_worker.add_job('imports.run', ${JSON.stringify({ importId: id })}::json)`);
    await eventually(async () => {
      const [found] = await db.select().from(imports).where(eq(imports.id, id));
      expect(found).toMatchObject({ state: 'failed', failure: 'suspended' });
    });
    expect(await db.$count(loops, eq(loops.userId, user.id))).toBe(0);
  });
});

describe('cancelling', () => {
  it('deletes an archive that is not complete', async () => {
    const { cookie } = await here.api.signIn();
    const { id } = importOf((await beginImport(here.api, cookie, 100)).body);
    expect((await cancelImport(here.api, cookie, id)).status).toBe(204);
    expect(await currentImport(here.api, cookie)).toMatchObject({
      state: 'cancelled',
      upload: null,
    });
    expect((await beginImport(here.api, cookie, 100)).status).toBe(201);
  });

  it('keeps what has come, and leaves the rest', async () => {
    const { user, cookie } = await here.api.signIn();
    const { db } = here.api;
    const { id } = await beginWhole(cookie, []);
    const loop = await createLoop(db, { userId: user.id });
    const origin = newId();
    await db.update(imports).set({ state: 'importing', origin }).where(eq(imports.id, id));
    const item = { importId: id, mediaType: 'status' as const };
    await db.insert(importItems).values([
      { ...item, position: 0, originLoopId: newId(), state: 'done', loopId: loop.id },
      {
        ...item,
        position: 1,
        originLoopId: newId(),
        state: 'waiting',
        postedAt: new Date(),
        content: { post: { mediaType: 'status', caption: 'Next', moodTags: [], duration: 0 } },
      },
    ]);
    expect((await cancelImport(here.api, cookie, id)).status).toBe(204);
    expect(await untilEnded(here.api, cookie)).toMatchObject({
      state: 'cancelled',
      loops: { total: 2, done: 2, imported: 1 },
      reasons: [{ reason: 'cancelled', count: 1 }],
    });
    expect(await db.$count(loops, eq(loops.userId, user.id))).toBe(1);
    expect(await db.$count(importedLoops, eq(importedLoops.userId, user.id))).toBe(0);
  });
});

/** Sent as a whole and not started. */
async function beginWhole(cookie: string, given: readonly unknown[]) {
  const archive = await zipOf(archiveOf({ loops: given }));
  const begun = importOf((await beginImport(here.api, cookie, archive.length)).body);
  await sendParts(here.api, cookie, begun.upload?.id ?? '', archive);
  return begun;
}

/** A file whose path leads out of the archive: no library writes such a path. */
async function escaping(): Promise<Buffer> {
  const archive = await zipOf(archiveOf({}), { 'aa/evil.sh': Buffer.from('rm') });
  expect([...(await readZip(archive)).keys()]).toContain('aa/evil.sh');
  return Buffer.from(archive.toString('latin1').replaceAll('aa/evil.sh', '../evil.sh'), 'latin1');
}
