import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_ORIGIN } from './harness.ts';
import { setUpMediaFixture, type MediaFixture } from './media-fixture.ts';

/** A watched folder that isn't there counts as one with space. */
let disk: string;
let folder: string;
let fixture: MediaFixture;
let picture: Blob;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swirl-disk-'));
  disk = join(folder, 'disk');
  // More than any disk has.
  fixture = await setUpMediaFixture({ env: { WATCHED_FOLDERS: disk, DISK_RESERVE_BYTES: '1e15' } });
  const red = ['-f', 'lavfi', '-i', 'color=red:size=32x32', '-frames:v', '1'];
  picture = await fixture.make(...red, 'p.jpg');
});

afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

const refused = { status: 503, body: { code: 'uploads_off' } };

it('files are refused while the disk is nearly full, and everything else goes on', async () => {
  const { cookie } = await fixture.api.signIn();
  const headers = { origin: PUBLIC_ORIGIN, cookie };
  const json = { ...headers, 'content-type': 'application/json' };
  const post = async (path: string, options: RequestInit) => {
    const answer = await fixture.api.fetch(path, { method: 'POST', headers, ...options });
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };
  const loop = () => {
    const body = new FormData();
    body.append('mediaType', 'image');
    body.append('duration', '0');
    body.append('audio', picture, 'p.jpg');
    return post('/api/loops', { body });
  };
  const profileImage = () => {
    const body = new FormData();
    body.append('image', picture, 'p.jpg');
    return post('/api/users/profile-image', { body });
  };
  const announced = JSON.stringify({ key: crypto.randomUUID(), bytes: 1000 });

  await mkdir(disk);
  expect(await loop()).toMatchObject(refused);
  expect(await profileImage()).toMatchObject(refused);
  expect(await post('/api/uploads', { headers: json, body: announced })).toMatchObject(refused);
  const status = JSON.stringify({ mediaType: 'status', caption: 'Still here' });
  expect(await post('/api/loops', { headers: json, body: status })).toMatchObject({ status: 201 });
  const feed = await fixture.api.fetch('/api/loops?limit=10&offset=0', { headers });
  expect(feed.status).toBe(200);
  expect(await fixture.objectKeys()).toEqual([]);

  await rm(disk, { recursive: true });
  expect(await loop()).toMatchObject({ status: 201 });
  expect(await profileImage()).toMatchObject({ status: 200 });
  expect(await post('/api/uploads', { headers: json, body: announced })).toMatchObject({
    status: 201,
  });
});
