import { randomUUID } from 'node:crypto';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import { errors, type ErrorCode } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { newId } from '@swirl/db/ids';
import { listDraftObjects } from '@swirl/db/stores/loops/drafts.store';
import { drafts } from '@swirl/db/tables/drafts';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { PUBLIC_ORIGIN } from './harness.ts';
import { loopOf, setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';

const ACCOUNT_BYTES = 2_000_000;
const SAVED_AT = '2026-11-19T08:00:00.000Z';

type Draft = Output<'drafts.update'>;

let fixture: MediaFixture;
let sound: Blob;

beforeAll(async () => {
  fixture = await setUpMediaFixture({
    env: { RATE_LIMIT_UPLOAD: '1000/1m', ACCOUNT_MEDIA_BYTES: String(ACCOUNT_BYTES) },
  });
  sound = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=1', 'sound.wav');
});

afterAll(() => fixture.stop());

const refused = (code: ErrorCode) => ({ status: errors[code].status, body: { code } });
const keyed = (key: string | undefined) => (key === undefined ? {} : { 'Idempotency-Key': key });
const draftOf = (body: unknown): Draft => endpoints['drafts.update'].response.parse(body);

const text = (given: object = {}) => ({ mediaType: 'status', duration: 0, ...given });
const saveText = (cookie: string, content: object, key?: string) =>
  call(
    fixture.api,
    'drafts.save',
    {},
    {
      cookie,
      body: { content, savedAt: SAVED_AT },
      headers: keyed(key),
    },
  );

interface Sent {
  readonly key?: string;
  readonly file?: Blob | null;
  readonly fields?: Readonly<Record<string, string>>;
}

const saveSound = async (
  cookie: string,
  given: object = {},
  { key, file = sound, fields = {} }: Sent = {},
) => {
  const content = { mediaType: 'audio', duration: 1, caption: 'Unfinished', ...given };
  const parts: Part[] = [
    ['content', JSON.stringify(content)],
    ['savedAt', SAVED_AT],
    ...Object.entries(fields),
  ];
  if (file !== null) parts.push(['audio', file]);
  const response = await fixture.post(cookie, parts, keyed(key), '/api/drafts');
  return { status: response.status, body: await response.json() };
};

const list = async (cookie: string) => {
  const { body } = await call(fixture.api, 'drafts.list', {}, { cookie });
  return endpoints['drafts.list'].response.parse(body);
};
const remove = (cookie: string, draftId: string) =>
  call(fixture.api, 'drafts.delete', { draftId }, { cookie });
const update = (cookie: string, draftId: string, content: object, savedAt = SAVED_AT) =>
  call(fixture.api, 'drafts.update', { draftId }, { cookie, body: { content, savedAt } });
const readFile = (cookie: string, draftId: string) =>
  fixture.api.fetch(`/api/drafts/${draftId}/file`, { headers: { cookie } });

const whileWorking = async (test: () => Promise<void>) => {
  const worker = await fixture.startWorker();
  try {
    await test();
  } finally {
    await worker.stop();
  }
};

describe('a draft on the server', () => {
  it('has what was entered and its file, for all devices of its author', async () => {
    const { cookie } = await fixture.api.signIn();
    const content = {
      moodTags: ['calm'],
      visibility: 'friends',
      edit: { start: 0.2, end: 0.8 },
      layer: { gain: 0.5, offsetMs: -20 },
      warning: { reason: 'spoiler' },
      wholeSeconds: 1,
      previewable: true,
    };
    const saved = draftOf((await saveSound(cookie, content, { key: 'a-draft-key' })).body);
    expect(saved).toMatchObject({ key: 'a-draft-key', savedAt: SAVED_AT, bytes: sound.size });
    expect(await list(cookie)).toEqual([saved]);
    expect(saved.content).toMatchObject({ ...content, warning: { reason: 'spoiler' } });
    const file = await readFile(cookie, saved.id);
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(
      new Uint8Array(await sound.arrayBuffer()),
    );
  });

  it('can be a text, and changes without sending a file again', async () => {
    const { cookie } = await fixture.api.signIn();
    const { id } = draftOf((await saveText(cookie, text({ caption: 'Hel' }))).body);
    const later = '2026-11-19T09:00:00.000Z';
    const changed = await update(cookie, id, text({ caption: 'Hello', moodTags: ['calm'] }), later);
    expect(draftOf(changed.body)).toMatchObject({
      savedAt: later,
      content: { caption: 'Hello', moodTags: ['calm'] },
      bytes: null,
    });
    expect((await readFile(cookie, id)).status).toBe(404);
  });

  it('is replaced by the next one with its key, whose file remains alone', async () => {
    const { cookie } = await fixture.api.signIn();
    const key = randomUUID();
    const before = await fixture.objectKeys();
    const longer = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=2', 'longer.wav');
    await whileWorking(async () => {
      await saveSound(cookie, {}, { key });
      const { body } = await saveSound(cookie, { caption: 'Longer' }, { key, file: longer });
      expect(await list(cookie)).toEqual([draftOf(body)]);
      await eventually(async () =>
        expect((await fixture.objectKeys()).length).toBe(before.length + 1),
      );
    });
  });

  it('can be sent in parts', async () => {
    const { cookie } = await fixture.api.signIn();
    const body = { key: randomUUID(), bytes: sound.size };
    const created = await call(fixture.api, 'uploads.create', {}, { cookie, body });
    const { id: uploadId } = endpoints['uploads.create'].response.parse(created.body);
    await fixture.api.fetch(`/api/uploads/${uploadId}?offset=0`, {
      method: 'PATCH',
      headers: { cookie, origin: PUBLIC_ORIGIN, 'content-type': 'application/octet-stream' },
      body: sound,
    });
    const saved = await saveSound(cookie, {}, { file: null, fields: { uploadId } });
    expect(draftOf(saved.body).bytes).toBe(sound.size);
    expect(await saveSound(cookie, {}, { file: null, fields: { uploadId } })).toMatchObject(
      refused('upload_not_found'),
    );
  });

  it('is gone once it is posted or scheduled with its key, and cannot come back', async () => {
    const { cookie } = await fixture.api.signIn();
    const [posted, scheduled] = [randomUUID(), randomUUID()];
    await saveSound(cookie, {}, { key: posted });
    await saveText(cookie, text({ caption: 'Later' }), scheduled);
    const response = await fixture.post(
      cookie,
      [
        ['mediaType', 'audio'],
        ['duration', '1'],
        ['audio', sound],
      ],
      keyed(posted),
    );
    await loopOf(response);
    const postAt = new Date(Date.now() + 86_400_000).toISOString();
    const status = { mediaType: 'status', caption: 'Later', postAt };
    await call(
      fixture.api,
      'scheduledPosts.create',
      {},
      {
        cookie,
        body: status,
        headers: keyed(scheduled),
      },
    );
    expect(await list(cookie)).toEqual([]);
    expect(await saveSound(cookie, {}, { key: posted })).toMatchObject(
      refused('idempotency_key_reused'),
    );
    expect(await saveText(cookie, text(), scheduled)).toMatchObject(
      refused('idempotency_key_reused'),
    );
  });

  it('counts towards the account’s storage until it is deleted', async () => {
    const { cookie } = await fixture.api.signIn();
    const big = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=12', 'big.wav');
    expect(2 * big.size).toBeGreaterThan(ACCOUNT_BYTES);
    const { id } = draftOf((await saveSound(cookie, {}, { file: big })).body);
    expect(await saveSound(cookie, {}, { file: big })).toMatchObject(refused('storage_full'));
    await remove(cookie, id);
    expect((await saveSound(cookie, {}, { file: big })).status).toBe(201);
  });

  it('counts once while it is posted', async () => {
    const { cookie } = await fixture.api.signIn();
    const key = randomUUID();
    const big = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=12', 'once.wav');
    await saveSound(cookie, {}, { file: big, key });
    const response = await fixture.post(
      cookie,
      [
        ['mediaType', 'audio'],
        ['duration', '12'],
        ['audio', big],
      ],
      keyed(key),
    );
    expect(response.status).toBe(201);
  });

  it('is deleted with its file, alone or with all others', async () => {
    const { cookie, user } = await fixture.api.signIn();
    await whileWorking(async () => {
      const { id } = draftOf((await saveSound(cookie)).body);
      await saveSound(cookie);
      const files = await listDraftObjects(fixture.api.db, user.id);
      expect(await fixture.objectKeys()).toEqual(expect.arrayContaining(files));
      await saveText(cookie, text({ caption: 'Hello' }));
      expect((await remove(cookie, id)).status).toBe(204);
      expect(await list(cookie)).toHaveLength(2);
      expect(await remove(cookie, id)).toMatchObject(refused('draft_not_found'));
      expect((await call(fixture.api, 'drafts.deleteAll', {}, { cookie })).status).toBe(204);
      expect(await list(cookie)).toEqual([]);
      await eventually(async () => {
        const left = await fixture.objectKeys();
        expect(left.filter((key) => files.includes(key))).toEqual([]);
      });
    });
  });

  it('belongs to its author alone', async () => {
    const [{ cookie }, stranger] = [await fixture.api.signIn(), await fixture.api.signIn()];
    const { id } = draftOf((await saveSound(cookie)).body);
    const gone = refused('draft_not_found');
    expect(await list(stranger.cookie)).toEqual([]);
    expect((await readFile(stranger.cookie, id)).status).toBe(404);
    expect(await update(stranger.cookie, id, text())).toMatchObject(gone);
    expect(await remove(stranger.cookie, id)).toMatchObject(gone);
    await call(fixture.api, 'drafts.deleteAll', {}, { cookie: stranger.cookie });
    expect(await list(cookie)).toHaveLength(1);
  });

  it('keeps others company up to a number', async () => {
    const { cookie, user } = await fixture.api.signIn();
    await fixture.api.db.insert(drafts).values(
      Array.from({ length: limits.drafts.max }, () => ({
        id: newId(),
        userId: user.id,
        key: newId(),
        content: { mediaType: 'status' as const, duration: 0, moodTags: [] },
        savedAt: new Date(),
      })),
    );
    expect(await saveText(cookie, text())).toMatchObject(refused('too_many_drafts'));
    const [{ key } = { key: '' }] = await list(cookie);
    expect((await saveText(cookie, text({ caption: 'Again' }), key)).status).toBe(201);
  });

  it.each<[string, object, ErrorCode]>([
    ['of no kind', { mediaType: 'song' }, 'draft_invalid'],
    ['with a text that is too long', text({ caption: 'x'.repeat(501) }), 'draft_invalid'],
    ['with an unknown field', text({ likes: 5 }), 'draft_invalid'],
    ['with an edit that can’t be made', text({ edit: { start: 5, end: 1 } }), 'edit_invalid'],
    ['without its file', { mediaType: 'audio', duration: 1 }, 'media_required'],
  ])('%s is refused', async (_what, content, code) => {
    const { cookie } = await fixture.api.signIn();
    expect((await saveText(cookie, content)).status).toBe(errors[code].status);
    expect(await list(cookie)).toEqual([]);
  });

  it('leaves no object behind if it is refused', async () => {
    const { cookie } = await fixture.api.signIn();
    const before = await fixture.objectKeys();
    for (const given of [{ mediaType: 'status' }, { duration: -1 }, { moodTags: ['!!'] }]) {
      expect((await saveSound(cookie, given)).status).toBe(400);
    }
    expect(await fixture.objectKeys()).toEqual(before);
  });
});
