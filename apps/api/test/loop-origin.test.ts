import { randomUUID } from 'node:crypto';
import { aiParts } from '@swirl/contract/ai-parts';
import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { loops } from '@swirl/db/tables/loops';
import { recordings } from '@swirl/db/tables/recordings';
import { createFollow, createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { PUBLIC_ORIGIN, startApi } from './harness.ts';
import { loopOf, setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';
import { createSuggestions } from './suggestions.ts';

const { days, open } = limits.recordings;

let fixture: MediaFixture;
let sound: Blob;
let picture: Blob;

beforeAll(async () => {
  fixture = await setUpMediaFixture({ env: { RATE_LIMIT_UPLOAD: '1000/1m' } });
  sound = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=0.5', 'sound.wav');
  const red = ['-f', 'lavfi', '-i', 'color=red:size=32x32', '-frames:v', '1', 'red.jpg'];
  picture = await fixture.make(...red);
});

afterAll(() => fixture.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });
const begin = (cookie: string | undefined, recordingId: string = randomUUID()) =>
  call(fixture.api, 'recordings.begin', {}, { cookie, body: { recordingId } });

/** A recording that the person began some time ago. */
async function begun(userId: string, ago: string): Promise<string> {
  const id = randomUUID();
  const begunAt = sql`now() - ${ago}::interval`;
  await fixture.api.db.insert(recordings).values({ userId, id, begunAt });
  return id;
}

const post = (
  cookie: string,
  given: Record<string, string>,
  headers?: Record<string, string>,
): Promise<Response> => {
  const parts: Part[] = Object.entries({ mediaType: 'audio', duration: '0.5', ...given });
  if (given['uploadId'] === undefined) {
    parts.push(given['mediaType'] === 'image' ? ['audio', picture, 'p.jpg'] : ['audio', sound]);
  }
  return fixture.post(cookie, parts, headers);
};
const isRecordedHere = async (cookie: string, given: Record<string, string>) =>
  (await loopOf(await post(cookie, given))).recordedHere;

describe('a loop that names a recording', () => {
  it('is recorded in Swirl, for everyone who sees it', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const recordingId = randomUUID();
    expect(await begin(cookie, recordingId)).toMatchObject({ status: 204, body: undefined });
    // As if half a second had passed.
    await fixture.api.db
      .update(recordings)
      .set({ begunAt: sql`now() - interval '0.5 seconds'` })
      .where(eq(recordings.userId, user.id));
    const loop = await loopOf(await post(cookie, { recordingId }));
    expect(loop.recordedHere).toBe(true);
    await fixture.api.db.update(loops).set({ state: 'ready' }).where(eq(loops.id, loop.id));
    const viewer = await fixture.api.signIn();
    expect((await fixture.read(viewer.cookie, loop.id)).recordedHere).toBe(true);
  });

  it('can be a photo, or one that was sent in parts', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const shot = { mediaType: 'image', duration: '0', recordingId: await begun(user.id, '0') };
    expect(await isRecordedHere(cookie, shot)).toBe(true);

    const bytes = new Uint8Array(await sound.arrayBuffer());
    const body = { key: randomUUID(), bytes: bytes.length };
    const created = await call(fixture.api, 'uploads.create', {}, { cookie, body });
    const { id: uploadId } = endpoints['uploads.create'].response.parse(created.body);
    await fixture.api.fetch(`/api/uploads/${uploadId}?offset=0`, {
      method: 'PATCH',
      headers: { cookie, origin: PUBLIC_ORIGIN, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    const recordingId = await begun(user.id, '1 minute');
    expect(await isRecordedHere(cookie, { uploadId, recordingId })).toBe(true);
  });

  it('is posted without the sign if no such recording began, or none could be over', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const recordingId = await begun(user.id, '1 minute');
    expect(await isRecordedHere(cookie, {})).toBe(false);
    expect(await isRecordedHere(cookie, { recordingId: randomUUID() })).toBe(false);
    const young = await begun(user.id, '10 seconds');
    expect(await isRecordedHere(cookie, { recordingId: young, duration: '30' })).toBe(false);
    const old = await begun(user.id, `${days} days 1 minute`);
    expect(await isRecordedHere(cookie, { recordingId: old })).toBe(false);
    const lasting = await begun(user.id, `${days - 1} days`);
    expect(await isRecordedHere(cookie, { recordingId: lasting })).toBe(true);
    expect(await isRecordedHere(cookie, { recordingId })).toBe(true);
  });

  it('uses it up', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const recordingId = await begun(user.id, '1 minute');
    expect(await isRecordedHere(cookie, { recordingId })).toBe(true);
    expect(await isRecordedHere(cookie, { recordingId, caption: 'again' })).toBe(false);
    const both = await begun(user.id, '1 minute');
    const signs = await Promise.all(
      ['one', 'other'].map((caption) => isRecordedHere(cookie, { recordingId: both, caption })),
    );
    expect(signs.filter(Boolean)).toHaveLength(1);
  });

  it('gets nothing from the recording of someone else, and leaves it to them', async () => {
    const [owner, other] = [await fixture.api.signIn(), await fixture.api.signIn()];
    const recordingId = await begun(owner.user.id, '1 minute');
    expect(await isRecordedHere(other.cookie, { recordingId })).toBe(false);
    // The same answer as for any other id, and a recording of their own.
    expect(await begin(other.cookie, recordingId)).toMatchObject({ status: 204 });
    expect(await isRecordedHere(owner.cookie, { recordingId })).toBe(true);
  });

  it('is the same loop when the post is repeated, with the recording or without', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const headers = { 'idempotency-key': randomUUID() };
    const recordingId = await begun(user.id, '1 minute');
    const first = await loopOf(await post(cookie, { recordingId }, headers));
    const again = await loopOf(await post(cookie, { recordingId }, headers));
    const without = await loopOf(await post(cookie, {}, headers));
    expect([again, without].map(({ id, recordedHere }) => [id, recordedHere])).toEqual([
      [first.id, true],
      [first.id, true],
    ]);
  });

  it('is never a status', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const recordingId = await begun(user.id, '1 minute');
    const body = { mediaType: 'status', caption: 'hi', recordingId };
    expect(await call(fixture.api, 'loops.create', {}, { cookie, body: body })).toMatchObject(
      refused('invalid_request'),
    );
  });
});

describe('a recording', () => {
  it('is begun by people who are signed in, with an id', async () => {
    expect(await begin(undefined)).toMatchObject(refused('unauthorized'));
    const { cookie } = await fixture.api.signIn();
    expect(await begin(cookie, 'mine')).toMatchObject(refused('invalid_request'));
  });

  it('needs a verified email address where the operator requires one', async () => {
    const strict = await startApi({ env: { REQUIRE_VERIFIED_EMAIL: 'true' } });
    const { cookie } = await strict.signIn();
    const body = { recordingId: randomUUID() };
    const answer = await call(strict, 'recordings.begin', {}, { cookie, body });
    await strict.stop();
    expect(answer).toMatchObject(refused('email_not_verified'));
  });

  it('begins once, whatever is sent again', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const recordingId = await begun(user.id, '1 minute');
    expect(await begin(cookie, recordingId)).toMatchObject({ status: 204 });
    expect(await isRecordedHere(cookie, { recordingId, duration: '30' })).toBe(true);
  });

  it('makes room for a new one if there are too many', async () => {
    const [{ cookie, user }, other] = [await fixture.api.signIn(), await fixture.api.signIn()];
    const others = await begun(other.user.id, '2 days');
    const oldest = await begun(user.id, '1 day');
    const second = await begun(user.id, '23 hours');
    for (let n = 2; n < open; n += 1) await begun(user.id, '1 hour');
    expect(await begin(cookie)).toMatchObject({ status: 204 });
    expect(await fixture.api.db.$count(recordings, eq(recordings.userId, user.id))).toBe(open);
    expect(await isRecordedHere(cookie, { recordingId: oldest })).toBe(false);
    expect(await isRecordedHere(cookie, { recordingId: second })).toBe(true);
    expect(await isRecordedHere(other.cookie, { recordingId: others })).toBe(true);
  });
});

const read = (cookie: string, loopId: string) => fixture.read(cookie, loopId);
const update = (cookie: string, loopId: string, body: object) =>
  call(fixture.api, 'loops.update', { loopId }, { cookie, body });
const choose = (cookie: string, aiLoops: string) => {
  const body = { aiLoops };
  return call(fixture.api, 'users.updatePreferences', {}, { cookie, body: body });
};
const postStatus = (cookie: string, parts: unknown) =>
  call(
    fixture.api,
    'loops.create',
    {},
    { cookie, body: { mediaType: 'status', caption: 'rain', duration: 0, aiParts: parts } },
  );

describe('parts made with AI', () => {
  it('are named when posting or later, and everyone who sees the loop sees them', async () => {
    const [author, viewer] = [await fixture.api.signIn(), await fixture.api.signIn()];
    const posted = await postStatus(author.cookie, ['text']);
    expect(posted).toMatchObject({ status: 201, body: { aiParts: ['text'], recordedHere: false } });
    const { id } = endpoints['loops.create'].response.parse(posted.body);
    expect((await read(viewer.cookie, id)).aiParts).toEqual(['text']);
    await update(author.cookie, id, { caption: 'snow' });
    expect((await read(viewer.cookie, id)).aiParts).toEqual(['text']);
    await update(author.cookie, id, { aiParts: [] });
    expect((await read(viewer.cookie, id)).aiParts).toEqual([]);
  });

  it('are of the kinds that the loop has, in one order', async () => {
    const { cookie, user } = await fixture.api.signIn();
    const given = { aiParts: '["text","voice","text"]', recordingId: await begun(user.id, '1 m') };
    expect(await loopOf(await post(cookie, given))).toMatchObject({
      aiParts: ['voice', 'text'],
      recordedHere: true,
    });
    for (const wrong of ['["picture"]', '["smell"]', '"voice"', 'voice']) {
      const answer = await post(cookie, { aiParts: wrong });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'ai_parts_invalid' },
      ]);
    }
    expect(await postStatus(cookie, ['voice'])).toMatchObject(refused('ai_parts_invalid'));
    expect(await postStatus(cookie, null)).toMatchObject(refused('ai_parts_invalid'));
    const video = await createLoop(fixture.api.db, { userId: user.id, mediaType: 'video' });
    expect(await update(cookie, video.id, { aiParts })).toMatchObject({ body: { aiParts } });
    const photo = await createLoop(fixture.api.db, { userId: user.id, mediaType: 'image' });
    expect(await update(cookie, photo.id, { aiParts })).toMatchObject(refused('ai_parts_invalid'));
    expect((await read(cookie, photo.id)).aiParts).toEqual([]);
  });

  it('are named by no one else', async () => {
    const [other, loop] = [await fixture.api.signIn(), await createLoop(fixture.api.db)];
    expect(await update(other.cookie, loop.id, { aiParts: ['text'] })).toMatchObject({
      status: 403,
    });
    expect((await read(other.cookie, loop.id)).aiParts).toEqual([]);
  });
});

describe('viewers who hide loops with parts made with AI', () => {
  it('get them in no feed, journey or search, but can open them', async () => {
    const { viewer, followed, passed, where, names } = await createSuggestions(fixture.api);
    for (const { id } of [followed, passed]) {
      await fixture.api.db
        .update(loops)
        .set({ aiParts: ['text'] })
        .where(eq(loops.id, id));
    }
    expect(await where()).toEqual(names);
    expect(await choose(viewer.cookie, 'hide')).toMatchObject({ body: { aiLoops: 'hide' } });
    expect(await where()).toEqual([]);
    expect((await read(viewer.cookie, followed.id)).aiParts).toEqual(['text']);
    const profile = await call(fixture.api, 'users.loops', { userId: followed.userId }, viewer);
    expect(JSON.stringify(profile.body)).toContain(followed.id);
    await choose(viewer.cookie, 'show');
    expect(await where()).toEqual(names);
    // One choice says nothing about the other.
    await mergePreferences(fixture.api.db, viewer.user.id, { contentWarnings: 'hide' });
    expect(await where()).toEqual(names);
    expect(await choose(viewer.cookie, 'blur')).toMatchObject(refused('preference_invalid'));
  });

  it('get their own, and pages as long as before', async () => {
    const viewer = await fixture.api.signIn();
    const labelled = { aiParts: ['text' as const] };
    const own = await createLoop(fixture.api.db, { userId: viewer.user.id, ...labelled });
    await mergePreferences(fixture.api.db, viewer.user.id, { aiLoops: 'hide' });
    const plain = [await createLoop(fixture.api.db), await createLoop(fixture.api.db)];
    for (let n = 0; n < 4; n += 1) await createLoop(fixture.api.db, labelled);
    const page = async (query: Record<string, string | number>) => {
      const { body } = await call(fixture.api, 'loops.feed', {}, { cookie: viewer.cookie, query });
      return endpoints['loops.feed'].response.parse(body).map(({ id }) => id);
    };
    const expected = [...plain.toReversed(), own].map(({ id }) => id);
    expect(await page({ limit: 3 })).toEqual(expected);
    expect(await page({ limit: 2, offset: 1 })).toEqual(expected.slice(1));
    const { id: userId } = await createUser(fixture.api.db);
    await createFollow(fixture.api.db, { followerId: viewer.user.id, followingId: userId });
    const followed = await createLoop(fixture.api.db, { userId });
    await createLoop(fixture.api.db, { userId, ...labelled });
    expect(await page({ limit: 1, feed: 'following' })).toEqual([followed.id]);
  });
});
