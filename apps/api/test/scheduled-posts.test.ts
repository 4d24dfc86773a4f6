import { randomUUID } from 'node:crypto';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import { errors, type ErrorCode } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { newId } from '@swirl/db/ids';
import { hashBody } from '@swirl/db/posting/post-once';
import { loops } from '@swirl/db/tables/loops';
import { recordings } from '@swirl/db/tables/recordings';
import { scheduledPosts, type NewScheduledPost } from '@swirl/db/tables/scheduled-posts';
import { users } from '@swirl/db/tables/users';
import { createLoop } from '@swirl/testing/factories';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { PUBLIC_ORIGIN } from './harness.ts';
import { setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';

const ACCOUNT_BYTES = 2_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Scheduled = Output<'scheduledPosts.update'>;
type Person = Awaited<ReturnType<MediaFixture['api']['signIn']>>;

let fixture: MediaFixture;
let sound: Blob;

beforeAll(async () => {
  fixture = await setUpMediaFixture({
    env: { RATE_LIMIT_UPLOAD: '1000/1m', ACCOUNT_MEDIA_BYTES: String(ACCOUNT_BYTES) },
  });
  sound = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=1', 'sound.wav');
});

afterAll(() => fixture.stop());

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const tomorrow = () => at(DAY_MS);
const scheduledOf = (body: unknown): Scheduled =>
  endpoints['scheduledPosts.update'].response.parse(body);
const refused = (code: ErrorCode) => ({ status: errors[code].status, body: { code } });

const status = (postAt: string, given: object = {}) => ({
  mediaType: 'status',
  caption: 'Later',
  postAt,
  ...given,
});
const schedule = (cookie: string, body: unknown, key?: string) =>
  call(fixture.api, 'scheduledPosts.create', {}, { cookie, body, headers: keyed(key) });
const keyed = (key: string | undefined) => (key === undefined ? {} : { 'Idempotency-Key': key });

/** A sound of a second, or what is given in its place. */
const scheduleSound = async (
  cookie: string,
  given: Record<string, string> = {},
  { key, file = sound }: { key?: string; file?: Blob } = {},
) => {
  const fields = { mediaType: 'audio', duration: '1', postAt: tomorrow(), ...given };
  const parts: Part[] = Object.entries(fields);
  if (given['uploadId'] === undefined) parts.push(['audio', file]);
  const path = '/api/scheduled-posts';
  const response = await fixture.post(cookie, parts, keyed(key), path);
  return { status: response.status, body: await response.json() };
};

const list = async (cookie: string) => {
  const { body } = await call(fixture.api, 'scheduledPosts.list', {}, { cookie });
  return endpoints['scheduledPosts.list'].response.parse(body);
};
const change = (cookie: string, scheduledPostId: string, postAt: string) =>
  call(fixture.api, 'scheduledPosts.update', { scheduledPostId }, { cookie, body: { postAt } });
const postNow = (cookie: string, scheduledPostId: string) =>
  call(fixture.api, 'scheduledPosts.post', { scheduledPostId }, { cookie });
const remove = (cookie: string, scheduledPostId: string) =>
  call(fixture.api, 'scheduledPosts.delete', { scheduledPostId }, { cookie });
const loopsOf = ({ user }: Person) =>
  fixture.api.db.select().from(loops).where(eq(loops.userId, user.id));

/** Its job finds it due, and tries it as if it had been its time. */
async function makeDue(id: string, ago = '1 second'): Promise<void> {
  const { db } = fixture.api;
  const postAt = sql`now() - ${ago}::interval`;
  await db.update(scheduledPosts).set({ postAt }).where(eq(scheduledPosts.id, id));
  await db.execute(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ${`scheduled-post ${id}`}`);
}

const untilGone = (cookie: string, id: string) =>
  eventually(async () => expect((await list(cookie)).map((post) => post.id)).not.toContain(id));
const untilFailed = (cookie: string, id: string) =>
  eventually(async () => {
    const found = (await list(cookie)).find((post) => post.id === id);
    expect(found?.failure).not.toBeNull();
    return found?.failure?.code;
  });

describe('a scheduled status', () => {
  it('is posted at its time, with what was chosen, and is no longer listed', async () => {
    const author = await fixture.api.signIn();
    const worker = await fixture.startWorker();
    const given = { moodTags: ['cozy'], visibility: 'friends', commentPermission: 'nobody' };
    const answer = await schedule(author.cookie, status(at(1_000), given));
    expect(answer.status).toBe(201);
    const { id, content, failure } = scheduledOf(answer.body);
    expect({ content, failure }).toMatchObject({
      content: { mediaType: 'status', caption: 'Later', ...given },
      failure: null,
    });
    await untilGone(author.cookie, id);
    const [posted, ...more] = await loopsOf(author);
    expect(more).toEqual([]);
    expect(posted).toMatchObject({ caption: 'Later', state: 'ready', ...given });
    expect(posted?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await worker.stop();
  });

  it('is seen by no one before, and only by its author in the list', async () => {
    const author = await fixture.api.signIn();
    const { id } = scheduledOf((await schedule(author.cookie, status(tomorrow()))).body);
    const other = await fixture.api.signIn();
    expect(await list(other.cookie)).toEqual([]);
    expect(await list(author.cookie)).toMatchObject([{ id }]);
    expect(await loopsOf(author)).toEqual([]);
  });

  it.each<[string, () => unknown, ErrorCode]>([
    [
      'more than a year ahead',
      () => status(at((limits.scheduled.days + 1) * DAY_MS)),
      'schedule_too_far',
    ],
    ['at no time', () => ({ ...status(''), postAt: undefined }), 'invalid_request'],
    ['at what is no time', () => status('tomorrow'), 'invalid_request'],
    ['without text', () => status(tomorrow(), { caption: ' ' }), 'status_empty'],
    ['for no list', () => status(tomorrow(), { visibility: 'list' }), 'list_required'],
    [
      'for an unknown list',
      () => status(tomorrow(), { visibility: 'list', listId: newId() }),
      'list_not_found',
    ],
  ])('cannot be scheduled %s', async (_what, body, code) => {
    const { cookie } = await fixture.api.signIn();
    expect(await schedule(cookie, body())).toMatchObject(refused(code));
    expect(await list(cookie)).toEqual([]);
  });

  it('is the same one if the request is repeated, also after it was posted', async () => {
    const author = await fixture.api.signIn();
    const key = randomUUID();
    const body = status(tomorrow());
    const first = scheduledOf((await schedule(author.cookie, body, key)).body);
    const [again, other] = await Promise.all([
      schedule(author.cookie, body, key),
      schedule(author.cookie, { ...body, caption: 'Other' }, key),
    ]);
    expect(scheduledOf(again.body)).toEqual(first);
    expect(other).toMatchObject(refused('idempotency_key_reused'));
    expect((await postNow(author.cookie, first.id)).status).toBe(201);
    expect(await schedule(author.cookie, body, key)).toMatchObject(
      refused('idempotency_key_reused'),
    );
    expect(await loopsOf(author)).toHaveLength(1);
    expect(await list(author.cookie)).toEqual([]);
  });

  it('waits with so many others at most', async () => {
    const author = await fixture.api.signIn();
    const rows = Array.from({ length: limits.scheduled.max - 1 }, (): NewScheduledPost => ({
      id: newId(),
      userId: author.user.id,
      key: newId(),
      bodyHash: hashBody({}),
      content: { mediaType: 'status', caption: 'x', moodTags: [], duration: 0 },
      postAt: new Date(tomorrow()),
    }));
    await fixture.api.db.insert(scheduledPosts).values(rows);
    const answers = await Promise.all(
      [0, 1].map(() => schedule(author.cookie, status(tomorrow()))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 409]));
    expect(await list(author.cookie)).toHaveLength(limits.scheduled.max);
  });
});

describe('a scheduled loop with a file', () => {
  it('keeps its file, is posted with it, and is processed then', async () => {
    const author = await fixture.api.signIn();
    const answer = await scheduleSound(author.cookie, { caption: 'Rain' });
    expect(answer.status).toBe(201);
    const { id } = scheduledOf(answer.body);
    const file = await fixture.api.fetch(`/api/scheduled-posts/${id}/file`, {
      headers: { cookie: author.cookie },
    });
    expect(file.headers.get('content-type')).toBe('audio/wav');
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(await file.arrayBuffer()).toEqual(await sound.arrayBuffer());

    const worker = await fixture.startWorker();
    await makeDue(id);
    await untilGone(author.cookie, id);
    const [posted] = await loopsOf(author);
    const loop = await fixture.untilSettled(author.cookie, posted?.id ?? '');
    expect(loop).toMatchObject({ caption: 'Rain', media: { state: 'ready' } });
    await worker.stop();
  });

  it('can be sent in parts; repeated, it is the same one', async () => {
    const author = await fixture.api.signIn();
    const { cookie } = author;
    const bytes = new Uint8Array(await sound.arrayBuffer());
    const body = { key: randomUUID(), bytes: bytes.length };
    const created = await call(fixture.api, 'uploads.create', {}, { cookie, body });
    const { id: uploadId } = endpoints['uploads.create'].response.parse(created.body);
    await fixture.api.fetch(`/api/uploads/${uploadId}?offset=0`, {
      method: 'PATCH',
      headers: { cookie, origin: PUBLIC_ORIGIN, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    const key = randomUUID();
    const postAt = tomorrow();
    const first = scheduledOf((await scheduleSound(cookie, { uploadId, postAt }, { key })).body);
    const again = await scheduleSound(cookie, { uploadId, postAt }, { key });
    expect(scheduledOf(again.body)).toEqual(first);
    const changed = await scheduleSound(cookie, { uploadId, postAt, caption: 'New' }, { key });
    expect(changed).toMatchObject(refused('idempotency_key_reused'));
    expect(await list(cookie)).toHaveLength(1);
    expect((await postNow(cookie, first.id)).status).toBe(201);
  });

  it('leaves one object and one post if it is sent twice at once', async () => {
    const author = await fixture.api.signIn();
    const before = await fixture.objectKeys();
    const key = randomUUID();
    const postAt = tomorrow();
    const answers = await Promise.all(
      [0, 1].map(() => scheduleSound(author.cookie, { postAt }, { key })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => scheduledOf(body).id)).size).toBe(1);
    expect(await fixture.objectKeys()).toHaveLength(before.length + 1);
  });

  it('counts towards the account’s storage until it is deleted', async () => {
    const author = await fixture.api.signIn();
    const large = new Blob([await sound.arrayBuffer(), new Uint8Array(ACCOUNT_BYTES - 150_000)]);
    const first = await scheduleSound(author.cookie, {}, { file: large });
    expect(first.status).toBe(201);
    const { id } = scheduledOf(first.body);
    const before = await fixture.objectKeys();
    expect(await scheduleSound(author.cookie)).toMatchObject(refused('storage_full'));
    // A refused file leaves no object.
    expect(await fixture.objectKeys()).toEqual(before);
    const loop = [
      ['mediaType', 'audio'],
      ['duration', '1'],
      ['audio', sound],
    ] as const;
    expect((await fixture.post(author.cookie, loop)).status).toBe(409);
    expect((await remove(author.cookie, id)).status).toBe(204);
    expect((await fixture.post(author.cookie, loop)).status).toBe(201);
  });

  it('can be a remix of what its author may remix, then as now', async () => {
    const author = await fixture.api.signIn();
    const hidden = await createLoop(fixture.api.db, { visibility: 'private' });
    const parent = await createLoop(fixture.api.db);
    expect(await scheduleSound(author.cookie, { parentLoopId: hidden.id })).toMatchObject(
      refused('parent_not_found'),
    );
    const answer = await scheduleSound(author.cookie, { parentLoopId: parent.id });
    const { id } = scheduledOf(answer.body);
    await fixture.api.db
      .update(loops)
      .set({ visibility: 'private' })
      .where(eq(loops.id, parent.id));
    expect(await postNow(author.cookie, id)).toMatchObject(refused('parent_not_found'));
    expect(await list(author.cookie)).toMatchObject([{ id, failure: null }]);
  });

  it('is recorded in Swirl if it was, however long it waits', async () => {
    const author = await fixture.api.signIn();
    const recordingId = randomUUID();
    const begunAt = sql`now() - interval '1 minute'`;
    await fixture.api.db
      .insert(recordings)
      .values({ userId: author.user.id, id: recordingId, begunAt });
    const { id, recordedHere } = scheduledOf(
      (await scheduleSound(author.cookie, { recordingId })).body,
    );
    expect(recordedHere).toBe(true);
    await postNow(author.cookie, id);
    expect(await loopsOf(author)).toMatchObject([{ recordedHere: true }]);
  });
});

describe('until its time, a scheduled post', () => {
  it('can get another time, and is then not posted at the first', async () => {
    const author = await fixture.api.signIn();
    const { id } = scheduledOf((await schedule(author.cookie, status(tomorrow()))).body);
    const later = at(3 * DAY_MS);
    const changed = await change(author.cookie, id, later);
    expect(scheduledOf(changed.body)).toMatchObject({ id, postAt: later });
    const jobs = await fixture.api.db.execute<{ runAt: Date }>(sql`
      SELECT run_at AS "runAt" FROM graphile_worker._private_jobs WHERE key = ${`scheduled-post ${id}`}`);
    expect(jobs.rows.map(({ runAt }) => new Date(runAt).toISOString())).toEqual([later]);
    expect(await change(author.cookie, id, at(400 * DAY_MS))).toMatchObject(
      refused('schedule_too_far'),
    );
  });

  it('is posted at once with the next request, or deleted with its file', async () => {
    const author = await fixture.api.signIn();
    const before = await fixture.objectKeys();
    const [one, two] = await Promise.all([
      scheduleSound(author.cookie),
      scheduleSound(author.cookie),
    ]);
    const { id } = scheduledOf(one.body);
    const posted = await postNow(author.cookie, id);
    expect(posted.status).toBe(201);
    expect(endpoints['loops.read'].response.parse(posted.body).media?.state).toBe('processing');
    expect(await postNow(author.cookie, id)).toMatchObject(refused('scheduled_post_not_found'));
    expect((await remove(author.cookie, scheduledOf(two.body).id)).status).toBe(204);
    expect(await list(author.cookie)).toEqual([]);
    const worker = await fixture.startWorker();
    await fixture.untilSettled(author.cookie, (await loopsOf(author))[0]?.id ?? '');
    await worker.stop();
    // What belonged to the deleted one goes.
    await eventually(async () => {
      const { rows } = await fixture.api.db.execute<{ waiting: number }>(sql`
        SELECT count(*)::int AS waiting FROM graphile_worker.jobs WHERE task_identifier = 'media.delete-objects'
        AND run_at <= now()`);
      expect(rows[0]?.waiting).toBe(0);
    });
    expect((await fixture.objectKeys()).length).toBeGreaterThan(before.length);
  });

  it('belongs to its author alone', async () => {
    const author = await fixture.api.signIn();
    const other = await fixture.api.signIn();
    const { id } = scheduledOf((await scheduleSound(author.cookie)).body);
    const missing = refused('scheduled_post_not_found');
    expect(await change(other.cookie, id, tomorrow())).toMatchObject(missing);
    expect(await postNow(other.cookie, id)).toMatchObject(missing);
    expect(await remove(other.cookie, id)).toMatchObject(missing);
    const file = await fixture.api.fetch(`/api/scheduled-posts/${id}/file`, {
      headers: { cookie: other.cookie },
    });
    expect(file.status).toBe(404);
    expect(await list(author.cookie)).toHaveLength(1);
  });
});

describe('at its time, a scheduled post', () => {
  it('is posted once, although its job runs again and its author posts it at the same moment', async () => {
    const author = await fixture.api.signIn();
    const { id } = scheduledOf((await schedule(author.cookie, status(tomorrow()))).body);
    const worker = await fixture.startWorker();
    await makeDue(id);
    await postNow(author.cookie, id);
    await untilGone(author.cookie, id);
    await worker.stop();
    expect(await loopsOf(author)).toHaveLength(1);
  });

  it.each<[string, (author: Person) => Promise<unknown>, ErrorCode]>([
    [
      'is suspended',
      ({ user }) =>
        fixture.api.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id)),
      'suspended',
    ],
    [
      'is deleting the account',
      ({ user }) =>
        fixture.api.db.update(users).set({ leavingAt: new Date() }).where(eq(users.id, user.id)),
      'account_deletion_pending',
    ],
  ])('is not posted while its author %s', async (_what, become, code) => {
    const author = await fixture.api.signIn();
    const { id } = scheduledOf((await schedule(author.cookie, status(tomorrow()))).body);
    const worker = await fixture.startWorker();
    await become(author);
    await makeDue(id);
    await eventually(async () => {
      const [row] = await fixture.api.db
        .select()
        .from(scheduledPosts)
        .where(eq(scheduledPosts.id, id));
      expect(row?.failure).toBe(code);
    });
    await worker.stop();
    expect(await loopsOf(author)).toEqual([]);
  });

  it('waits for its author if it is refused, with nothing of it written', async () => {
    const author = await fixture.api.signIn();
    const parent = await createLoop(fixture.api.db);
    const answer = await scheduleSound(author.cookie, { parentLoopId: parent.id });
    const { id } = scheduledOf(answer.body);
    await fixture.api.db.delete(loops).where(eq(loops.id, parent.id));
    const worker = await fixture.startWorker();
    await makeDue(id);
    expect(await untilFailed(author.cookie, id)).toBe('parent_not_found');
    expect(await loopsOf(author)).toEqual([]);
    const inbox = async () => {
      const { body } = await call(fixture.api, 'notifications.list', {}, author);
      return endpoints['notifications.list'].response.parse(body).map(({ kind }) => kind);
    };
    await eventually(async () => expect(await inbox()).toEqual(['schedule_failed']));
    // Chosen again, it is tried again, and nothing is left to say.
    await change(author.cookie, id, tomorrow());
    expect((await list(author.cookie))[0]?.failure).toBeNull();
    expect(await inbox()).toEqual([]);
    await worker.stop();
  });

  it(`waits for its author if no worker ran for ${limits.scheduled.missedHours} hours`, async () => {
    const author = await fixture.api.signIn();
    const made = await Promise.all([0, 1].map(() => schedule(author.cookie, status(tomorrow()))));
    const [missed = '', late = ''] = made.map(({ body }) => scheduledOf(body).id);
    await makeDue(missed, `${limits.scheduled.missedHours} hours 1 minute`);
    await makeDue(late, `${limits.scheduled.missedHours - 1} hours`);
    const worker = await fixture.startWorker();
    expect(await untilFailed(author.cookie, missed)).toBe('schedule_missed');
    await untilGone(author.cookie, late);
    await worker.stop();
    expect(await loopsOf(author)).toHaveLength(1);
  });
});
