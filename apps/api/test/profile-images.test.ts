import sharp from 'sharp';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './client.ts';
import { PUBLIC_ORIGIN } from './harness.ts';
import { setUpMediaFixture, type MediaFixture } from './media-fixture.ts';

let fixture: MediaFixture;

beforeAll(async () => {
  fixture = await setUpMediaFixture({ env: { RATE_LIMIT_UPLOAD: '1000/1m' } });
});

afterAll(() => fixture.stop());

const kinds = {
  profile: { path: '/api/users/profile-image', field: 'profileImageUrl', shape: [512, 512] },
  cover: { path: '/api/users/cover-image', field: 'coverImageUrl', shape: [1600, 900] },
} as const;
type Kind = keyof typeof kinds;

const account = z.object({
  id: z.string(),
  profileImageUrl: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
});

function upload(
  cookie: string | undefined,
  kind: Kind,
  file: string | Uint8Array<ArrayBuffer> | null,
  { type = 'image/jpeg', field = 'image' } = {},
) {
  const body = new FormData();
  if (file !== null) body.append(field, new Blob([file], { type }), `${kind}.jpg`);
  return fixture.api.fetch(kinds[kind].path, {
    method: 'POST',
    body,
    headers: { origin: PUBLIC_ORIGIN, ...(cookie && { cookie }) },
  });
}

const remove = (cookie: string, kind: Kind) =>
  fixture.api.fetch(kinds[kind].path, {
    method: 'DELETE',
    headers: { origin: PUBLIC_ORIGIN, cookie },
  });

const urlOf = async (answer: Response, kind: Kind) => {
  expect(answer.status).toBe(200);
  return account.parse(await answer.json())[kinds[kind].field];
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } });

async function photo(width = 640, height = 480): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(
    await picture(width, height)
      .withExif({ IFD0: { Make: 'Canary Cameras' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  );
}

describe.each(['profile', 'cover'] as const)('a %s image', (kind) => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'from %s is re-encoded in its shape, and served to anyone without expiry',
    async (format) => {
      const { user, cookie } = await fixture.api.signIn();
      const file = await picture(700, 700).toFormat(format).toBuffer();
      const url = await urlOf(await upload(cookie, kind, Buffer.from(file)), kind);
      expect(url).toMatch(/^\/media\/people\/[\w-]{22}$/);
      const served = await fixture.api.fetch(url ?? '');
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(served.headers.get('cache-control')).toBe(
        'public, max-age=31536000, s-maxage=3600, immutable',
      );
      const { width, height } = await sharp(await served.arrayBuffer()).metadata();
      expect([width, height]).toEqual(kinds[kind].shape);
      const other = await fixture.api.signIn();
      const seen = await call(fixture.api, 'users.read', { userId: user.id }, other);
      expect(seen.body).toMatchObject({ [kinds[kind].field]: url });
    },
  );

  it('has a small size for lists, re-encoded as well', async () => {
    const { cookie } = await fixture.api.signIn();
    const url = await urlOf(await upload(cookie, kind, await photo()), kind);
    const [small, large] = await Promise.all(
      [`${url}?small`, url ?? ''].map((one) => fixture.api.fetch(one)),
    );
    expect(small?.status).toBe(200);
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      expect(small?.headers.get(name)).toBe(large?.headers.get(name));
    }
    expect(small?.headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height } = await sharp(await small?.arrayBuffer()).metadata();
    const [wide, high] = kinds[kind].shape;
    expect(width).toBe(168);
    expect(height / width).toBeCloseTo(high / wide, 1);
    expect((await fixture.api.fetch('/media/people/nobodys-picture-is-not?small')).status).toBe(
      404,
    );
  });

  it('contains no camera metadata', async () => {
    const { cookie } = await fixture.api.signIn();
    const url = await urlOf(await upload(cookie, kind, await photo()), kind);
    const served = Buffer.from(await (await fixture.api.fetch(url ?? '')).arrayBuffer());
    const { exif, xmp, iptc } = await sharp(served).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(served.includes('Canary')).toBe(false);
  });

  it('is deleted from the store when it is replaced or removed', async () => {
    const { cookie } = await fixture.api.signIn();
    await fixture.startWorker();
    const first = await urlOf(await upload(cookie, kind, await photo()), kind);
    const second = await urlOf(await upload(cookie, kind, await photo()), kind);
    expect(second).not.toBe(first);
    const isGone = (url: string | null) =>
      eventually(async () => expect((await fixture.api.fetch(url ?? '')).status).toBe(404));
    await isGone(first);
    expect((await fixture.api.fetch(second ?? '')).status).toBe(200);
    expect(await urlOf(await remove(cookie, kind), kind)).toBeNull();
    expect(await urlOf(await remove(cookie, kind), kind)).toBeNull();
    await isGone(second);
  });

  it('may have 5 MB and no more', async () => {
    const { cookie } = await fixture.api.signIn();
    const small = await photo();
    const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    const limit = 5 * 1024 * 1024;
    expect((await upload(cookie, kind, padded(limit))).status).toBe(200);
    const refused = await upload(cookie, kind, padded(limit + 1));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      message: 'Image must be less than 5MB',
      code: 'image_too_large',
    });
    const large = await upload(cookie, kind, padded(2 * limit));
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'image_too_large' }]);
  });

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
      'image_type_unsupported',
    ],
    ['a BMP', 'BM1234567890123456', 'image/bmp', 'image_type_unsupported'],
    ['a text', 'hello', 'text/plain', 'image_invalid'],
    ['a page named as a picture', '<!doctype html>', 'image/jpeg', 'image_type_unsupported'],
  ])('is not %s', async (_, content, type, code) => {
    const { cookie } = await fixture.api.signIn();
    const before = await fixture.objectKeys();
    const answer = await upload(cookie, kind, content, { type });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      code,
      message: {
        image_type_unsupported: 'Please upload a JPG, PNG, GIF, or WebP image',
        image_invalid: 'Please select an image file',
      }[code],
    });
    expect(await fixture.objectKeys()).toEqual(before);
  });

  it('is refused when broken, empty, missing, in another field or sent twice', async () => {
    const { cookie } = await fixture.api.signIn();
    const whole = await photo();
    const broken = await upload(cookie, kind, whole.subarray(0, whole.length / 2));
    expect([broken.status, await broken.json()]).toMatchObject([
      422,
      { code: 'processing_failed' },
    ]);
    for (const file of ['', null]) {
      const answer = await upload(cookie, kind, file);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'image_required' }]);
    }
    expect((await upload(cookie, kind, whole, { field: 'picture' })).status).toBe(400);
    const json = await fixture.api.fetch(kinds[kind].path, {
      method: 'POST',
      body: '{}',
      headers: { origin: PUBLIC_ORIGIN, cookie, 'content-type': 'application/json' },
    });
    expect([json.status, await json.json()]).toMatchObject([400, { code: 'image_required' }]);
  });

  it('needs a session', async () => {
    expect((await upload(undefined, kind, 'x')).status).toBe(401);
  });
});

it('a link to a loop’s media still needs its signature', async () => {
  expect((await fixture.api.fetch('/media/loops/abcdefghijklmnopqrstuv')).status).toBe(403);
});
