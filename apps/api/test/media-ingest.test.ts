import { request as openRequest } from 'node:http';
import { once } from 'node:events';
import { eventually } from '@swirl/testing/eventually';
import { createLoop } from '@swirl/testing/factories';
import { readConfig } from '@swirl/platform/config';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN } from './harness.ts';
import { loopOf, setUpMediaFixture, type MediaFixture, type Part } from './media-fixture.ts';

const MEGABYTE = 1024 * 1024;

let fixture: MediaFixture;
let sound: Blob;
let picture: Blob;
let cookie: string;

beforeAll(async () => {
  // Small limits, so that tests exceed them quickly.
  fixture = await setUpMediaFixture({
    env: { MEDIA_MAX_BYTES: String(7 * MEGABYTE), RATE_LIMIT_UPLOAD: '1000/1m' },
  });
  sound = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=0.5', 'sound.wav');
  picture = await fixture.make(
    '-f',
    'lavfi',
    '-i',
    'color=red:size=32x32',
    '-frames:v',
    '1',
    'p.jpg',
  );
  ({ cookie } = await fixture.api.signIn());
});

afterAll(async () => {
  await fixture.stop();
});

const fields = (given: Record<string, string> = {}): Part[] =>
  Object.entries({
    duration: '0.5',
    avatarConfig: 'null',
    moodTags: '["calm"]',
    mediaType: 'audio',
    ...given,
  });

const countRows = async () => {
  const { rows } = await fixture.api.db.execute<{ loops: number; jobs: number }>(
    `SELECT (SELECT count(*)::int FROM loops) AS loops,
            (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs`,
  );
  return rows[0];
};

/** Data with a WAV header, of the given size. */
const wavOf = (bytes: number) => new Blob([sound, new Uint8Array(bytes - sound.size)]);

describe('a recording', () => {
  it.each([
    ['after the fields', (file: Part) => [...fields({ caption: ' Rain ' }), file]],
    ['before the fields', (file: Part) => [file, ...fields({ caption: ' Rain ' })]],
  ])('sent %s becomes a loop immediately, visible to its author', async (_, order) => {
    const before = await countRows();
    const response = await fixture.post(cookie, order(['audio', sound, 'recording.webm']));
    expect(response.status).toBe(201);
    const loop = await loopOf(response);
    expect(loop).toMatchObject({
      mediaType: 'audio',
      caption: 'Rain',
      moodTags: ['calm'],
      duration: 0.5,
      visibility: 'public',
      isRemix: false,
      media: { state: 'processing', progress: 0, failure: null, posterUrl: null },
    });
    expect(await countRows()).toEqual({
      loops: (before?.loops ?? 0) + 1,
      jobs: (before?.jobs ?? 0) + 1,
    });
    const file = await fixture.api.fetch(loop.mediaUrl ?? '');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(await sound.arrayBuffer()));
  });

  it('is hidden from everyone else until it is ready', async () => {
    const loop = await loopOf(await fixture.post(cookie, [...fields(), ['audio', sound]]));
    const { cookie: stranger } = await fixture.api.signIn();
    const answer = await fixture.api.fetch(`/api/loops/${loop.id}`, {
      headers: { cookie: stranger },
    });
    expect(answer.status).toBe(404);
    const feed = await fixture.api.fetch('/api/loops', { headers: { cookie: stranger } });
    expect(await feed.text()).not.toContain(loop.id);
  });

  it('has the visibility from the preferences, or the one chosen', async () => {
    const author = await fixture.api.signIn({ preferences: { loopVisibility: 'friends' } });
    const post = async (given: Record<string, string>) =>
      loopOf(await fixture.post(author.cookie, [...fields(given), ['audio', sound]]));
    expect((await post({})).visibility).toBe('friends');
    expect((await post({ visibility: 'private' })).visibility).toBe('private');
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a\0b.webm',
    '..\\..\\x.mp4',
    `${'x'.repeat(300)}.webm`,
  ])('stores nothing of a file name like %j', async (fileName) => {
    const response = await fixture.post(cookie, [...fields(), ['audio', sound, fileName]]);
    expect(response.status).toBe(201);
    for (const key of await fixture.objectKeys()) expect(key).toMatch(/^loops\/[\w-]{22}$/);
  });

  it('can remix another loop', async () => {
    const parent = await createLoop(fixture.api.db);
    const response = await fixture.post(cookie, [
      ...fields({ parentLoopId: parent.id }),
      ['audio', sound, 'remix.webm'],
    ]);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ isRemix: true, parentLoopId: parent.id });
  });
});

describe('an upload is refused and leaves no object', () => {
  const refusal = async (parts: readonly Part[], headers?: Record<string, string>) => {
    const before = [await countRows(), await fixture.objectKeys()];
    const response = await fixture.post(cookie, parts, headers);
    expect([await countRows(), await fixture.objectKeys()]).toEqual(before);
    return [response.status, await codeOf(response)];
  };
  const file = (): Part => ['audio', sound];

  it.each<[string, () => Part[], number, string]>([
    ['without a file', () => fields(), 400, 'media_required'],
    ['with an empty file', () => [...fields(), ['audio', new Blob([])]], 400, 'media_required'],
    [
      'with the file in another field',
      () => [...fields(), ['image', sound]],
      400,
      'invalid_request',
    ],
    ['with two files', () => [...fields(), file(), file()], 413, 'payload_too_large'],
    ['with an unknown field', () => [file(), ...fields({ userId: 'me' })], 400, 'invalid_request'],
    [
      'with a field twice',
      () => [file(), ...fields(), ['caption', 'a'], ['caption', 'b']],
      400,
      'invalid_request',
    ],
    ['without a kind', () => [file(), ['duration', '1']], 400, 'invalid_request'],
    ['as a status', () => [file(), ...fields({ mediaType: 'status' })], 400, 'invalid_request'],
    [
      'with moods that are not JSON',
      () => [file(), ...fields({ moodTags: 'calm' })],
      400,
      'mood_tag_invalid',
    ],
    [
      'with six moods',
      () => [file(), ...fields({ moodTags: '["a","b","c","d","e","f"]' })],
      400,
      'too_many_mood_tags',
    ],
    [
      'with an invalid avatar',
      () => [file(), ...fields({ avatarConfig: '{"faceShape":"<b>"}' })],
      400,
      'avatar_invalid',
    ],
    [
      'with a caption that is too long',
      () => [file(), ...fields({ caption: 'x'.repeat(501) })],
      400,
      'caption_too_long',
    ],
    [
      'with a caption of megabytes',
      () => [file(), ...fields({ caption: 'x'.repeat(MEGABYTE) })],
      400,
      'invalid_request',
    ],
    [
      'with more than a minute',
      () => [file(), ...fields({ duration: '61' })],
      400,
      'duration_invalid',
    ],
    [
      'with an impossible cut',
      () => [file(), ...fields({ edit: '{"start":3,"end":1}' })],
      400,
      'edit_invalid',
    ],
    [
      'as a remix of a missing loop',
      () => [file(), ...fields({ parentLoopId: '01890000-0000-7000-8000-000000000000' })],
      404,
      'parent_not_found',
    ],
    [
      'with a picture as a remix',
      () => [
        file(),
        ...fields({ mediaType: 'image', parentLoopId: '01890000-0000-7000-8000-000000000000' }),
      ],
      400,
      'remix_type_invalid',
    ],
    [
      'with a sound called an image',
      () => [file(), ...fields({ mediaType: 'image' })],
      415,
      'media_unsupported',
    ],
    [
      'with an image called a video',
      () => [['audio', picture], ...fields({ mediaType: 'video' })],
      415,
      'media_unsupported',
    ],
    [
      'with SVG',
      () => [
        ...fields({ mediaType: 'image' }),
        ['audio', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'a.png'],
      ],
      415,
      'media_unsupported',
    ],
    [
      'with a playlist called a video',
      () => [
        ...fields({ mediaType: 'video' }),
        ['audio', new Blob(['#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/\n']), 'a.mp4'],
      ],
      415,
      'media_unsupported',
    ],
    [
      'with plain text',
      () => [...fields(), ['audio', new Blob(['hello']), 'a.webm']],
      415,
      'media_unsupported',
    ],
    [
      'with a recording beyond the limit',
      () => [...fields(), ['audio', wavOf(7 * MEGABYTE + 1)]],
      413,
      'media_too_large',
    ],
    [
      'with a request far beyond the limit',
      () => [...fields(), ['audio', wavOf(9 * MEGABYTE)]],
      413,
      'media_too_large',
    ],
    [
      'with an image beyond the limit',
      () => [
        ...fields({ mediaType: 'image' }),
        ['audio', new Blob([picture, new Uint8Array(5 * MEGABYTE)])],
      ],
      413,
      'image_too_large',
    ],
    [
      'with too many fields',
      () => [...Array.from({ length: 25 }, (_, n): Part => [`f${n}`, '']), file()],
      413,
      'payload_too_large',
    ],
  ])('%s', async (_, parts, status, code) => {
    expect(await refusal(parts())).toEqual([status, code]);
  });

  it('from a visitor', async () => {
    const response = await fixture.post('', [...fields(), ['audio', sound]]);
    expect(response.status).toBe(401);
  });

  it('as a remix of a private loop', async () => {
    const parent = await createLoop(fixture.api.db, { visibility: 'private' });
    expect(await refusal([file(), ...fields({ parentLoopId: parent.id })])).toEqual([
      404,
      'parent_not_found',
    ]);
  });

  it('as a remix of a loop that cannot be remixed', async () => {
    const { user } = await fixture.api.signIn({ preferences: { remixPermissions: 'nobody' } });
    const parent = await createLoop(fixture.api.db, { userId: user.id });
    expect(await refusal([file(), ...fields({ parentLoopId: parent.id })])).toEqual([
      403,
      'remix_not_allowed',
    ]);
  });

  it('when the client disconnects midway', async () => {
    const before = [await countRows(), await fixture.objectKeys()];
    const { port } = new URL(fixture.api.address);
    const form = new Response(formOf([...fields(), ['audio', wavOf(6 * MEGABYTE)]]));
    const bytes = Buffer.from(await form.arrayBuffer());
    const upload = openRequest({
      port,
      path: '/api/loops',
      method: 'POST',
      headers: {
        cookie,
        origin: PUBLIC_ORIGIN,
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    });
    upload.on('error', () => {});
    upload.write(bytes.subarray(0, bytes.length - MEGABYTE / 2));
    await once(upload, 'drain');
    upload.destroy();
    await eventually(() => expect(fixture.api.logLines.at(-1)).toContain('/api/loops'));
    expect([await countRows(), await fixture.objectKeys()]).toEqual(before);
  });

  it('at a path that takes no files', async () => {
    const body = new FormData();
    body.append('audio', sound);
    const response = await fixture.api.fetch('/api/reactions', {
      method: 'POST',
      body,
      headers: { cookie, origin: PUBLIC_ORIGIN },
    });
    expect(response.status).toBe(415);
  });

  it('from the form of another site', async () => {
    const before = [await countRows(), await fixture.objectKeys()];
    const response = await fixture.post(cookie, [...fields(), file()], {
      origin: 'https://evil.example',
    });
    expect(response.status).toBe(403);
    expect([await countRows(), await fixture.objectKeys()]).toEqual(before);
  });
});

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'recording.webm');
  }
  return form;
}

describe('the same Idempotency-Key', () => {
  const send = (key: string, given: Record<string, string> = {}, file = sound) =>
    fixture.post(cookie, [...fields(given), ['audio', file]], { 'idempotency-key': key });

  it('creates one loop and one object, even when sent twice at once', async () => {
    const objects = (await fixture.objectKeys()).length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('key-number-one')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const loops = await Promise.all(answers.map(loopOf));
    const again = await loopOf(await send('key-number-one'));
    expect(new Set([...loops, again].map(({ id }) => id)).size).toBe(1);
    expect(await fixture.objectKeys()).toHaveLength(objects + 1);
  });

  it('refuses another file or other fields, and leaves no object of them', async () => {
    await send('key-number-two');
    const objects = await fixture.objectKeys();
    expect((await send('key-number-two', { caption: 'other' })).status).toBe(422);
    expect((await send('key-number-two', {}, wavOf(100_000))).status).toBe(422);
    expect(await fixture.objectKeys()).toEqual(objects);
  });

  it('says that the loop has been deleted since', async () => {
    const { id } = await loopOf(await send('key-number-three'));
    await fixture.api.fetch(`/api/loops/${id}`, {
      method: 'DELETE',
      headers: { cookie, origin: PUBLIC_ORIGIN },
    });
    expect((await send('key-number-three')).status).toBe(410);
  });
});

describe('while the object store is unavailable', () => {
  it('nothing is posted, and soon after it is back everything works', async () => {
    const { hostname, port } = new URL(readConfig(process.env).objectStore.endpoint);
    const proxy = await createTcpProxy({ host: hostname, port: Number(port) });
    const cut = await setUpMediaFixture({ env: { S3_PORT: String(proxy.port) } });
    const { cookie: author } = await cut.api.signIn();
    proxy.cut();
    const refused = await cut.post(author, [...fields(), ['audio', sound]]);
    expect([refused.status, await codeOf(refused)]).toEqual([503, 'unavailable']);
    proxy.restore();
    expect((await cut.post(author, [...fields(), ['audio', sound]])).status).toBe(201);
    expect(await cut.objectKeys()).toHaveLength(1);
    await cut.stop();
    await proxy.close();
  });
});

describe('an account that has reached its quota', () => {
  const quota = async (env: Record<string, string>) => {
    const own = await setUpMediaFixture({ env: { RATE_LIMIT_UPLOAD: '1000/1m', ...env } });
    const author = await own.api.signIn();
    const post = (key?: string) =>
      own.post(
        author.cookie,
        [...fields(), ['audio', sound]],
        key === undefined ? {} : { 'Idempotency-Key': key },
      );
    return { own, author, post };
  };
  const refusedAs = async (response: Response) => [response.status, await codeOf(response)];

  it('cannot post while that many loops wait, even concurrently, while others can', async () => {
    const { own, post } = await quota({ ACCOUNT_PROCESSING_LOOPS: '2' });
    const keys = ['first-key', 'second-key', 'third-key', 'fourth-key'];
    const answers = await Promise.all(keys.map(post));
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(await refusedAs(answer)).toEqual([409, 'too_many_processing']);
    }
    expect(await own.objectKeys()).toHaveLength(2);

    // A retry for an existing loop is not a new post.
    const known = keys[answers.findIndex(({ status }) => status === 201)];
    expect((await post(known)).status).toBe(201);
    const other = await own.api.signIn();
    const theirs = await own.post(other.cookie, [...fields(), ['audio', sound]]);
    expect(theirs.status).toBe(201);
    // The other user's first loop is processed before this user's second.
    const { rows } = await own.api.db.execute<{ priority: number }>(
      'SELECT priority FROM graphile_worker.jobs ORDER BY id',
    );
    expect(rows.map(({ priority }) => priority)).toEqual([0, 2, 0]);

    await own.api.db.execute(
      `UPDATE loops SET state = 'failed', failure_code = 'processing_failed'`,
    );
    await own.api.db.execute(`DELETE FROM loop_processing`);
    expect((await post()).status).toBe(201);
    await own.stop();
  });

  it('cannot post when its files would exceed its storage, until some are deleted', async () => {
    const { own, author, post } = await quota({ ACCOUNT_MEDIA_BYTES: String(MEGABYTE) });
    const first = await loopOf(await post());
    await own.api.db.execute(`UPDATE loop_media SET bytes = ${MEGABYTE - sound.size + 1}`);
    expect(await refusedAs(await post())).toEqual([409, 'storage_full']);
    expect(await own.objectKeys()).toHaveLength(1);
    const gone = await own.api.fetch(`/api/loops/${first.id}`, {
      method: 'DELETE',
      headers: { cookie: author.cookie, origin: PUBLIC_ORIGIN },
    });
    expect(gone.status).toBe(204);
    expect((await post()).status).toBe(201);
    await own.stop();
  });
});
