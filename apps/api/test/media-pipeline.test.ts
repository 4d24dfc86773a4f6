import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { LiveEvent } from '@swirl/contract/endpoints';
import { shardOf } from '@swirl/db/ids';
import { eventually } from '@swirl/testing/eventually';
import { createFriendship } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PUBLIC_ORIGIN } from './harness.ts';
import {
  loopOf,
  setUpMediaFixture,
  type Loop,
  type MediaFixture,
  type Part,
} from './media-fixture.ts';

vi.setConfig({ testTimeout: 150_000 });

let fixture: MediaFixture;
let author: Awaited<ReturnType<MediaFixture['api']['signIn']>>;

const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const test2 = (size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=15:duration=${seconds}`,
];
const inEightChannels = ['-ac', '8', '-c:a', 'pcm_s32le'];
const sine = (seconds: number) => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];

beforeAll(async () => {
  fixture = await setUpMediaFixture({ env: { RATE_LIMIT_UPLOAD: '1000/1m' } });
  author = await fixture.api.signIn();
  await fixture.startWorker();
});

afterAll(async () => {
  await fixture.stop();
});

async function post(file: Blob, given: Record<string, string>): Promise<Loop> {
  const fields: Part[] = Object.entries({ duration: '1', moodTags: '[]', ...given });
  const response = await fixture.post(author.cookie, [...fields, ['audio', file]]);
  expect(response.status).toBe(201);
  return loopOf(response);
}

async function process(file: Blob, given: Record<string, string>): Promise<Loop> {
  const { id } = await post(file, given);
  return fixture.untilSettled(author.cookie, id);
}

const fileAt = async (url: string | null) => {
  const response = await fixture.api.fetch(url ?? '');
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

describe('a video', () => {
  it('and a voice over it, in one upload, become one loop in two sizes', async () => {
    const film = await fixture.make(...test2('1280x720', 3), ...sine(3), ...quick, 'film.mp4');
    const voice = await fixture.make(...sine(1), 'voice.wav');
    const edit = {
      inputs: [film.size, voice.size],
      gaps: [{ start: 0.5, end: 1.5 }],
      takes: [{ input: 1, start: 0.5 }],
      cover: { second: 1 },
    };
    const fields = { mediaType: 'video', duration: '2', edit: JSON.stringify(edit) };
    const { id } = await post(new Blob([film, voice]), fields);
    const loop = await eventually(async () => {
      const read = await fixture.read(author.cookie, id);
      expect(read.media?.sources).toHaveLength(2);
      return read;
    });
    expect(loop.media?.state).toBe('ready');
    expect(loop.duration).toBeCloseTo(2, 1);
  });

  it('becomes two sizes with a poster, and its author receives progress events', async () => {
    const leaving = new AbortController();
    const stream = await fetch(`${fixture.api.address}/api/events`, {
      headers: { cookie: author.cookie },
      signal: leaving.signal,
    });
    const file = await fixture.make(...test2('1280x720', 3), ...sine(3), ...quick, 'video.mp4');
    const posted = await post(file, { mediaType: 'video', duration: '3', caption: 'Dusk' });
    const received: LiveEvent[] = [];
    const listen = async () => {
      for await (const chunk of stream.body ?? []) {
        for (const line of Buffer.from(chunk).toString().split('\n')) {
          if (line.startsWith('data: ')) received.push(JSON.parse(line.slice('data: '.length)));
        }
      }
    };
    listen().catch(() => {});
    let loop = await fixture.untilSettled(author.cookie, posted.id);
    await eventually(() =>
      expect(received).toContainEqual({ type: 'loop.ready', loopId: posted.id }),
    );
    leaving.abort();
    const published = loop.media?.sources.at(-1);
    expect(published).toMatchObject({ size: 480, contentType: 'video/mp4' });
    expect((await fileAt(published?.url ?? null)).subarray(4, 8).toString()).toBe('ftyp');
    loop = await eventually(async () => {
      const read = await fixture.read(author.cookie, posted.id);
      expect(read.media?.sources).toHaveLength(2);
      return read;
    });

    expect(received.filter(({ type }) => type === 'loop.progress').length).toBeGreaterThan(0);
    expect(loop.duration).toBeCloseTo(3, 0);
    expect(loop.media).toMatchObject({
      state: 'ready',
      progress: null,
      failure: null,
      width: 1280,
      height: 720,
      sources: [
        { size: 720, width: 1280, height: 720, contentType: 'video/mp4' },
        { size: 480, contentType: 'video/mp4' },
      ],
    });
    const { rows } = await fixture.api.db.execute<{ id: string }>(
      `SELECT id FROM loop_media WHERE loop_id = '${posted.id}'`,
    );
    const shards = [posted.id, ...rows.map(({ id }) => id)].map(shardOf);
    expect(new Set(shards)).toEqual(new Set([shardOf(author.user.id)]));
    expect(loop.media?.peaks).toHaveLength(50);
    expect(loop.media?.thumbHash).not.toBeNull();
    expect(loop.media?.envelope).not.toBeNull();
    expect((await fileAt(loop.mediaUrl)).subarray(4, 8).toString()).toBe('ftyp');
    expect((await fileAt(loop.media?.posterUrl ?? null)).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('appears in the feed at the time it is ready, not the time it was posted', async () => {
    const viewer = await fixture.api.signIn();
    const file = await fixture.make(...test2('64x64', 1), ...quick, 'slow.mp4');
    const slow = await post(file, { mediaType: 'video' });
    const status = await fixture.api.fetch('/api/loops', {
      method: 'POST',
      body: JSON.stringify({ mediaType: 'status', caption: 'Posted after it' }),
      headers: {
        cookie: author.cookie,
        origin: PUBLIC_ORIGIN,
        'content-type': 'application/json',
      },
    });
    const { id: statusId } = await loopOf(status);
    await fixture.untilSettled(author.cookie, slow.id);
    const feed = await fixture.api.fetch('/api/loops', { headers: { cookie: viewer.cookie } });
    const text = await feed.text();
    expect(text.indexOf(slow.id)).toBeGreaterThan(-1);
    expect(text.indexOf(slow.id)).toBeLessThan(text.indexOf(statusId));
  });
});

describe('an audio file', () => {
  it('of 60.9 s is cut to a minute', async () => {
    const loop = await process(await fixture.make(...sine(60.9), 'long.mp3'), {
      mediaType: 'audio',
    });
    expect(loop.media).toMatchObject({ state: 'ready', sources: [{ contentType: 'audio/mp4' }] });
    expect(loop.duration).toBeGreaterThan(59.9);
    expect(loop.duration).toBeLessThanOrEqual(60);
  });

  it('of 61.5 s is refused, and its author sees why', async () => {
    const file = await fixture.make(...sine(61.5), 'longer.mp3');
    const loop = await process(file, { mediaType: 'audio' });
    expect(loop.media).toMatchObject({ state: 'failed', failure: 'media_too_long', sources: [] });
    expect(loop.mediaUrl).toBeNull();
  });

  it('of 61.5 s with a chosen cut becomes that cut', async () => {
    const file = await fixture.make(...sine(61.5), 'cut.mp3');
    const edit = JSON.stringify({ start: 10, end: 12.5 });
    const loop = await process(file, { mediaType: 'audio', edit });
    expect(loop.media?.state).toBe('ready');
    expect(loop.duration).toBeCloseTo(2.5, 1);
  });

  it('of 150 MB is accepted', async () => {
    const file = await fixture.make(
      '-f',
      'lavfi',
      '-i',
      'sine=sample_rate=96000:duration=52',
      ...inEightChannels,
      'large.wav',
    );
    expect(file.size).toBeGreaterThan(150 * 1024 * 1024);
    const loop = await process(file, { mediaType: 'audio' });
    expect(loop.media?.state).toBe('ready');
    expect(loop.duration).toBeCloseTo(52, 0);
  });
});

describe('a photo', () => {
  it('keeps no location in any file that is served', async () => {
    const photo = await openPhotoWithLocation();
    expect(Buffer.from(await photo.arrayBuffer()).includes('GPS-CANARY')).toBe(true);
    const loop = await process(photo, { mediaType: 'image', duration: '0', alt: 'A red wall' });
    expect(loop).toMatchObject({ alt: 'A red wall', duration: 0, media: { state: 'ready' } });
    expect(loop.media?.sources.map(({ contentType }) => contentType)).toEqual([
      'image/webp',
      'image/webp',
    ]);
    for (const { url } of loop.media?.sources ?? []) {
      const bytes = await fileAt(url);
      expect(bytes.includes('EXIF')).toBe(false);
      expect(bytes.includes('GPS-CANARY')).toBe(false);
    }
  });
});

/** A JPEG with an EXIF block that names a camera and a location. */
async function openPhotoWithLocation(): Promise<Blob> {
  const plain = await fixture.make(
    '-f',
    'lavfi',
    '-i',
    'color=red:size=640x480',
    '-frames:v',
    '1',
    'photo.jpg',
  );
  const jpeg = Buffer.from(await plain.arrayBuffer());
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const note = Buffer.from('GPS-CANARY 52.5200 N 13.4050 E\0');
  // TIFF header, main directory (maker, pointer to GPS), GPS directory (version), then the text.
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    Buffer.from([2, 0]),
    entry(0x010f, 2, note.length, 8 + 2 + 24 + 4 + 2 + 12 + 4),
    entry(0x8825, 4, 1, 8 + 2 + 24 + 4),
    Buffer.alloc(4),
    Buffer.from([1, 0]),
    entry(0x0000, 1, 4, 0x00000302),
    Buffer.alloc(4),
    note,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return new Blob([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

describe('a hostile file', () => {
  it.each<[string, () => Promise<Blob>, string]>([
    ['cut short', async () => new Blob([(await videoBytes()).subarray(0, 2000)]), 'video'],
    [
      'of noise that starts like a video',
      async () => new Blob([(await videoBytes()).subarray(0, 64), randomBytes(50_000)]),
      'video',
    ],
    [
      'of an unusual codec',
      () => fixture.make(...test2('64x64', 1), '-c:v', 'magicyuv', 'm.mkv'),
      'video',
    ],
    ['of sound called a video', () => fixture.make(...sine(1), 'sound.m4a'), 'video'],
  ])('%s fails, and the next file is processed', async (_, makeFile, mediaType) => {
    const [hostile, honest] = [await makeFile(), await fixture.make(...sine(1), 'honest.wav')];
    const bad = await post(hostile, { mediaType });
    const good = await post(honest, { mediaType: 'audio' });
    expect((await fixture.untilSettled(author.cookie, bad.id)).media).toMatchObject({
      state: 'failed',
      sources: [],
      failure: expect.stringMatching(/^(media_unsupported|processing_failed)$/),
    });
    expect((await fixture.untilSettled(author.cookie, good.id)).media?.state).toBe('ready');
  });

  it('that hides a playlist behind the start of a video is not served', async () => {
    let visits = 0;
    const canary = createServer((_request, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const address = canary.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${port}/\n#EXT-X-ENDLIST\n`;
    const start = (await videoBytes()).subarray(0, 32);
    const loop = await process(new Blob([start, playlist]), { mediaType: 'video' });
    expect(loop.media?.state).toBe('failed');
    expect(visits).toBe(0);
    canary.close();
  });

  async function videoBytes(): Promise<Buffer> {
    const blob = await fixture.make(...test2('64x64', 1), ...quick, 'victim.mp4');
    return Buffer.from(await blob.arrayBuffer());
  }
});

describe('media addresses are given only to viewers', () => {
  const answers = (cookie: string, paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => (await fixture.api.fetch(path, { headers: { cookie } })).text()),
    );

  it.each(['private', 'friends'] as const)('of a %s loop', async (visibility) => {
    const loop = await process(await fixture.make(...sine(1), 'quiet.wav'), {
      mediaType: 'audio',
      visibility,
    });
    const key = new URL(loop.mediaUrl ?? '', PUBLIC_ORIGIN).pathname;
    const paths = ['/api/loops', `/api/loops/${loop.id}`, `/api/users/${author.user.id}/loops`];
    const [stranger, friend] = [await fixture.api.signIn(), await fixture.api.signIn()];
    await createFriendship(fixture.api.db, author.user.id, friend.user.id);
    expect((await answers(stranger.cookie, paths)).join()).not.toContain(key);
    expect((await answers(friend.cookie, paths)).join().includes(key)).toBe(
      visibility === 'friends',
    );
    expect((await answers(author.cookie, paths)).join()).toContain(key);
    expect((await fixture.api.fetch(key)).status).toBe(403);
  });
});

it('a deleted loop leaves no object', async () => {
  const loop = await process(await fixture.make(...sine(1), 'gone.wav'), { mediaType: 'audio' });
  const key = new URL(loop.mediaUrl ?? '', PUBLIC_ORIGIN).pathname.replace('/media/', '');
  expect(await fixture.objectKeys()).toContain(key);
  const response = await fixture.api.fetch(`/api/loops/${loop.id}`, {
    method: 'DELETE',
    headers: { cookie: author.cookie, origin: PUBLIC_ORIGIN },
  });
  expect(response.status).toBe(204);
  await eventually(async () => expect(await fixture.objectKeys()).not.toContain(key));
  expect((await fixture.api.fetch(loop.mediaUrl ?? '')).status).toBe(404);
});
