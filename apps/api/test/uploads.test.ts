import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { readConfig } from '@swirl/platform/config';
import type { ObjectStore } from '@swirl/platform/object-store';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { joinUpload } from '../src/modules/loops/ingest/join-upload.ts';
import { PARTS_AT_ONCE } from '../src/modules/uploads/uploads.service.ts';
import { call } from './client.ts';
import { anyAddress, PUBLIC_ORIGIN } from './harness.ts';
import { loopOf, setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';

const MEGABYTE = 1024 * 1024;
const PART = 256 * 1024;
const MAX_BYTES = 7 * MEGABYTE;
const ACCOUNT_BYTES = 20 * MEGABYTE;

type Upload = Output<'uploads.read'>;

let fixture: MediaFixture;
let sound: Buffer;
let cookie: string;

beforeAll(async () => {
  fixture = await setUpMediaFixture({
    env: {
      MEDIA_MAX_BYTES: String(MAX_BYTES),
      ACCOUNT_MEDIA_BYTES: String(ACCOUNT_BYTES),
      RATE_LIMIT_UPLOAD: '1000/1m',
    },
  });
  const made = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=8', 'sound.wav');
  sound = Buffer.from(await made.arrayBuffer());
  ({ cookie } = await fixture.api.signIn());
});

afterAll(async () => {
  await fixture.stop();
});

const uploadOf = (body: unknown): Upload => endpoints['uploads.read'].response.parse(body);
const codeOf = (body: unknown) => z.object({ code: z.string() }).parse(body).code;

const create = (body: unknown, as = cookie) =>
  call(fixture.api, 'uploads.create', {}, { cookie: as, body });

const begin = async (bytes: number, as = cookie, key: string = randomUUID()): Promise<Upload> => {
  const { status, body } = await create({ key, bytes }, as);
  expect(status).toBe(201);
  return uploadOf(body);
};

const append = async (uploadId: string, offset: number, bytes: Buffer, as = cookie) => {
  const response = await fixture.api.fetch(`/api/uploads/${uploadId}?offset=${offset}`, {
    method: 'PATCH',
    headers: { cookie: as, origin: PUBLIC_ORIGIN, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: await response.json() };
};

/** A part whose bytes are still to come. */
const startPart = (uploadId: string, offset: number, as = cookie) =>
  openRequest({
    port: new URL(fixture.api.address).port,
    path: `/api/uploads/${uploadId}?offset=${offset}`,
    method: 'PATCH',
    headers: {
      cookie: as,
      origin: PUBLIC_ORIGIN,
      'x-forwarded-for': anyAddress(),
      'content-type': 'application/octet-stream',
      'content-length': PART,
    },
  });

const sendAll = async (uploadId: string, content: Buffer, from = 0, as = cookie) => {
  for (let start = from; start < content.length; start += PART) {
    const { status } = await append(uploadId, start, content.subarray(start, start + PART), as);
    expect(status).toBe(200);
  }
};

const read = async (uploadId: string, as = cookie) =>
  call(fixture.api, 'uploads.read', { uploadId }, { cookie: as });

const form = (uploadId: string, given: Record<string, string> = {}): Part[] =>
  Object.entries({ duration: '8', mediaType: 'audio', uploadId, ...given });

const partObjects = async () =>
  (await fixture.objectKeys()).filter((key) => key.startsWith('uploads/'));

const loopsOf = async (userId: string) => {
  const { rows } = await fixture.api.db.$client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM loops WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.count;
};

describe('an upload in parts', () => {
  it('becomes a loop with the same bytes, once it is complete', async () => {
    const upload = await begin(sound.length);
    expect(upload).toMatchObject({ bytes: sound.length, received: 0 });
    await sendAll(upload.id, sound);
    const response = await fixture.post(cookie, form(upload.id, { caption: 'Rain' }));
    expect(response.status).toBe(201);
    const loop = await loopOf(response);
    expect(loop).toMatchObject({ caption: 'Rain', media: { state: 'processing' } });
    const file = await fixture.api.fetch(loop.mediaUrl ?? '');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(sound);
  });

  it('is processed like a file that was sent at once, and its parts are deleted', async () => {
    const worker = await fixture.startWorker();
    const upload = await begin(sound.length);
    await sendAll(upload.id, sound);
    const { id } = await loopOf(await fixture.post(cookie, form(upload.id)));
    expect((await fixture.untilSettled(cookie, id)).media?.state).toBe('ready');
    await eventually(async () => expect(await partObjects()).toEqual([]));
    await worker.stop();
  });

  it('continues after a lost response where the server says, under the same key', async () => {
    const key = randomUUID();
    const first = await begin(sound.length, cookie, key);
    await append(first.id, 0, sound.subarray(0, PART));
    const again = await begin(sound.length, cookie, key);
    expect(again).toEqual({ ...first, received: PART });
    await sendAll(again.id, sound, again.received);
    expect((await fixture.post(cookie, form(again.id))).status).toBe(201);
  });

  it('keeps what arrived before the connection was cut', async () => {
    const upload = await begin(sound.length);
    await append(upload.id, 0, sound.subarray(0, PART));
    const cut = startPart(upload.id, PART);
    cut.on('error', () => {});
    const noticed = new Promise<void>((resolve) => {
      fixture.api.app.server.once('request', (received) => received.once('close', resolve));
    });
    cut.write(sound.subarray(PART, PART + PART / 2));
    await once(cut, 'drain');
    cut.destroy();
    await noticed;
    expect((await read(upload.id)).body).toMatchObject({ received: PART });
    await sendAll(upload.id, sound, PART);
    const loop = await loopOf(await fixture.post(cookie, form(upload.id)));
    const file = await fixture.api.fetch(loop.mediaUrl ?? '');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(sound);
  });

  it('becomes one loop, however often it is posted', async () => {
    const { user, cookie: author } = await fixture.api.signIn();
    const upload = await begin(sound.length, author);
    await sendAll(upload.id, sound, 0, author);
    const key = { 'idempotency-key': randomUUID() };
    const both = await Promise.all([
      fixture.post(author, form(upload.id), key),
      fixture.post(author, form(upload.id), key),
    ]);
    const [one, other] = await Promise.all(both.map(loopOf));
    expect(other?.id).toBe(one?.id);
    const withoutKey = await loopOf(await fixture.post(author, form(upload.id)));
    expect(withoutKey.id).toBe(one?.id);
    const repeated = await loopOf(await fixture.post(author, form(upload.id), key));
    expect(repeated.id).toBe(one?.id);
    expect(await loopsOf(user.id)).toBe(1);
  });

  it('is still known as complete after it was posted, so that nothing is sent again', async () => {
    const key = randomUUID();
    const upload = await begin(sound.length, cookie, key);
    await sendAll(upload.id, sound);
    await fixture.post(cookie, form(upload.id));
    expect(await begin(sound.length, cookie, key)).toMatchObject({
      id: upload.id,
      received: sound.length,
    });
  });

  it('under a used key with another text is refused, and creates no loop', async () => {
    const { user, cookie: author } = await fixture.api.signIn();
    const upload = await begin(sound.length, author);
    await sendAll(upload.id, sound, 0, author);
    const key = { 'idempotency-key': randomUUID() };
    await fixture.post(author, form(upload.id), key);
    const other = await fixture.post(author, form(upload.id, { caption: 'Other' }), key);
    expect([other.status, codeOf(await other.json())]).toEqual([422, 'idempotency_key_reused']);
    expect(await loopsOf(user.id)).toBe(1);
  });

  it('is deleted with its parts when it is canceled', async () => {
    const worker = await fixture.startWorker();
    const upload = await begin(sound.length);
    await append(upload.id, 0, sound.subarray(0, PART));
    const deleted = await call(fixture.api, 'uploads.delete', { uploadId: upload.id }, { cookie });
    expect(deleted.status).toBe(204);
    expect((await read(upload.id)).status).toBe(404);
    await eventually(async () => expect(await partObjects()).toEqual([]));
    await worker.stop();
  });

  it('is gone when it has expired, and its key begins a new one', async () => {
    const key = randomUUID();
    const upload = await begin(sound.length, cookie, key);
    await append(upload.id, 0, sound.subarray(0, PART));
    await fixture.api.db.$client.query('UPDATE uploads SET expires_at = now() WHERE id = $1', [
      upload.id,
    ]);
    expect((await read(upload.id)).status).toBe(404);
    expect((await append(upload.id, PART, sound.subarray(PART, 2 * PART))).status).toBe(404);
    expect((await fixture.post(cookie, form(upload.id))).status).toBe(404);
    const anew = await begin(sound.length, cookie, key);
    expect(anew.id).not.toBe(upload.id);
    expect(anew.received).toBe(0);
  });

  it('begins under an expired key, however many others have expired', async () => {
    const { user, cookie: author } = await fixture.api.signIn();
    const key = randomUUID();
    await fixture.api.db.$client.query(
      `INSERT INTO uploads (id, user_id, key, bytes, expires_at)
       SELECT gen_random_uuid(), $1::uuid, number::text, 1, now() FROM generate_series(1, 50) AS number
       UNION ALL SELECT gen_random_uuid(), $1::uuid, $2::text, 1, now()`,
      [user.id, key],
    );
    expect(await begin(10, author, key)).toMatchObject({ bytes: 10, received: 0 });
  });

  it('expires a day after it began', async () => {
    const { rows } = await fixture.api.db.$client.query<{ hours: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::int / 3600 AS hours FROM uploads
       WHERE id = $1`,
      [(await begin(10)).id],
    );
    expect(rows).toEqual([{ hours: limits.upload.hours }]);
  });
});

describe('an upload of someone else', () => {
  it('cannot be read, continued, posted or deleted, and is answered like a missing one', async () => {
    const upload = await begin(sound.length);
    const { cookie: stranger } = await fixture.api.signIn();
    const attempts = (uploadId: string) =>
      Promise.all([
        read(uploadId, stranger),
        append(uploadId, 0, sound.subarray(0, PART), stranger),
        call(fixture.api, 'uploads.delete', { uploadId }, { cookie: stranger }),
        fixture
          .post(stranger, form(uploadId))
          .then(async (response) => ({ status: response.status, body: await response.json() })),
      ]);
    const answers = (await attempts(upload.id)).map(({ status, body }) => [status, body]);
    const missing = (await attempts(randomUUID())).map(({ status, body }) => [status, body]);
    expect(answers).toEqual(missing);
    expect(answers.map(([status]) => status)).toEqual([404, 404, 404, 404]);
    expect((await read(upload.id)).body).toMatchObject({ received: 0 });
  });

  it('may have the same key', async () => {
    const key = randomUUID();
    const { cookie: other } = await fixture.api.signIn();
    const mine = await begin(10, cookie, key);
    const theirs = await begin(20, other, key);
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe('a part is refused', () => {
  it.each([
    ['before what has arrived', 0, PART, 409, 'upload_offset_wrong'],
    ['after what has arrived', 2 * PART, PART, 409, 'upload_offset_wrong'],
    ['beyond the end', PART, 4 * PART, 400, 'upload_part_invalid'],
    ['that is too small', PART, 1000, 400, 'upload_part_invalid'],
    ['that is empty', PART, 0, 400, 'upload_part_invalid'],
  ])('%s', async (_, offset, bytes, status, code) => {
    const upload = await begin(3 * PART);
    await append(upload.id, 0, Buffer.alloc(PART));
    const before = await partObjects();
    const answer = await append(upload.id, offset, Buffer.alloc(bytes));
    expect([answer.status, codeOf(answer.body)]).toEqual([status, code]);
    expect((await read(upload.id)).body).toMatchObject({ received: PART });
    expect(await partObjects()).toEqual(before);
  });

  it('above the maximum size', async () => {
    const upload = await begin(6 * MEGABYTE);
    const answer = await append(upload.id, 0, Buffer.alloc(limits.upload.part.max + 1));
    expect(codeOf(answer.body)).toBe('upload_part_invalid');
  });

  it('when another one at the same position was first, and leaves no object', async () => {
    const upload = await begin(3 * PART);
    const before = (await partObjects()).length;
    const answers = await Promise.all([
      append(upload.id, 0, Buffer.alloc(PART)),
      append(upload.id, 0, Buffer.alloc(PART)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await partObjects()).length).toBe(before + 1);
  });

  it.each(['text/html', 'text/plain', 'application/json', 'multipart/form-data; boundary=part'])(
    'as %s',
    async (type) => {
      const text = '"sound"';
      const upload = await begin(text.length);
      const response = await fixture.api.fetch(`/api/uploads/${upload.id}?offset=0`, {
        method: 'PATCH',
        headers: { cookie, origin: PUBLIC_ORIGIN, 'content-type': type },
        body: text,
      });
      expect(response.status).toBe(415);
      expect((await read(upload.id)).body).toMatchObject({ received: 0 });
    },
  );
});

it('Parts of one account that never arrive do not hold any number of connections', async () => {
  const { cookie: author } = await fixture.api.signIn();
  const upload = await begin(PART, author);
  let ended = 0;
  const slow = Array.from({ length: PARTS_AT_ONCE + 2 }, () => {
    const part = startPart(upload.id, 0, author);
    part.on('error', () => {});
    part.once('close', () => {
      ended += 1;
    });
    part.write(sound.subarray(0, 1000));
    return part;
  });
  await eventually(() => expect(ended).toBe(2));
  // The newest one is always received.
  expect((await append(upload.id, 0, sound.subarray(0, PART), author)).status).toBe(200);
  await eventually(() => expect(ended).toBe(3));
  for (const part of slow) part.destroy();
});

describe('a post by upload is refused', () => {
  const refusal = async (parts: readonly Part[], as = cookie) => {
    const response = await fixture.post(as, parts);
    return [response.status, codeOf(await response.json())];
  };

  it('before it is complete', async () => {
    const upload = await begin(sound.length);
    await append(upload.id, 0, sound.subarray(0, PART));
    expect(await refusal(form(upload.id))).toEqual([409, 'upload_incomplete']);
  });

  it('together with a file', async () => {
    const upload = await begin(sound.length);
    await sendAll(upload.id, sound);
    const file = new Blob([new Uint8Array(sound)]);
    expect(await refusal([...form(upload.id), ['audio', file]])).toEqual([400, 'invalid_request']);
  });

  it('with a sound called an image, and can be corrected', async () => {
    const upload = await begin(sound.length);
    await sendAll(upload.id, sound);
    const loops = async () =>
      (await fixture.objectKeys()).filter((key) => key.startsWith('loops/')).length;
    const before = await loops();
    expect(await refusal(form(upload.id, { mediaType: 'image' }))).toEqual([
      415,
      'media_unsupported',
    ]);
    expect(await loops()).toBe(before);
    expect((await fixture.post(cookie, form(upload.id))).status).toBe(201);
  });

  it('with a file of an unknown type', async () => {
    const text = Buffer.from('hello');
    const upload = await begin(text.length);
    await append(upload.id, 0, text);
    expect(await refusal(form(upload.id))).toEqual([415, 'media_unsupported']);
  });
});

describe('while the parts of an upload are joined', () => {
  const config = readConfig(process.env);

  const joinWith = async (get: (upload: Upload, author: string) => ObjectStore['get']) => {
    const { user, cookie: author } = await fixture.api.signIn();
    const upload = await begin(sound.length, author);
    await sendAll(upload.id, sound, 0, author);
    const objectStore = { ...fixture.store, get: get(upload, author) };
    return joinUpload({ db: fixture.api.db, objectStore, config }, user.id, upload.id);
  };

  it('another request that posts it is first, and both have the same loop', async () => {
    let posted: string | undefined;
    const joined = await joinWith((upload, author) => async () => {
      posted = (await loopOf(await fixture.post(author, form(upload.id)))).id;
      return undefined;
    });
    expect(joined).toBe(posted);
  });

  it('one that is deleted is not found', async () => {
    const joining = joinWith((upload, author) => async () => {
      await call(fixture.api, 'uploads.delete', { uploadId: upload.id }, { cookie: author });
      return undefined;
    });
    await expect(joining).rejects.toMatchObject({ code: 'upload_not_found' });
  });

  it('a store that fails is not the fault of the file', async () => {
    const atOnce = joinWith(() => () => Promise.reject(new Error('away')));
    await expect(atOnce).rejects.toMatchObject({ code: 'unavailable' });
    let parts = 0;
    const later = joinWith(() => (key) => {
      parts += 1;
      return parts === 1 ? fixture.store.get(key) : Promise.reject(new Error('away'));
    });
    await expect(later).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the quota', () => {
  it('counts an unfinished upload with its whole size, until it is deleted', async () => {
    const { cookie: author } = await fixture.api.signIn();
    const first = await begin(7 * MEGABYTE, author);
    await begin(7 * MEGABYTE, author);
    const third = { key: randomUUID(), bytes: 7 * MEGABYTE };
    const refused = await create(third, author);
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'storage_full']);
    await call(fixture.api, 'uploads.delete', { uploadId: first.id }, { cookie: author });
    expect((await create(third, author)).status).toBe(201);
  });

  it('counts a finished upload once', async () => {
    const { cookie: author } = await fixture.api.signIn();
    const upload = await begin(sound.length, author);
    await sendAll(upload.id, sound, 0, author);
    // The account is full to the last byte.
    await begin(7 * MEGABYTE, author);
    await begin(7 * MEGABYTE, author);
    await begin(ACCOUNT_BYTES - 14 * MEGABYTE - sound.length, author);
    expect((await fixture.post(author, form(upload.id))).status).toBe(201);
  });

  it('refuses a file that is too large, and too many uploads at once', async () => {
    const { cookie: author } = await fixture.api.signIn();
    const large = await create({ key: randomUUID(), bytes: MAX_BYTES + 1 }, author);
    expect([large.status, codeOf(large.body)]).toEqual([413, 'media_too_large']);
    for (let count = 0; count < limits.upload.open; count += 1) await begin(1, author);
    const another = await create({ key: randomUUID(), bytes: 1 }, author);
    expect([another.status, codeOf(another.body)]).toEqual([409, 'too_many_uploads']);
  });

  it('refuses one key for two sizes', async () => {
    const { cookie: author } = await fixture.api.signIn();
    const key = randomUUID();
    await begin(10, author, key);
    const other = await create({ key, bytes: 11 }, author);
    expect([other.status, codeOf(other.body)]).toEqual([422, 'idempotency_key_reused']);
  });
});
