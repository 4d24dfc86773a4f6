import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_ORIGIN } from './harness.ts';
import { setUpMediaFixture, type MediaFixture } from './media-fixture.ts';

let fixture: MediaFixture;
let picture: Blob;

beforeAll(async () => {
  fixture = await setUpMediaFixture({ env: { S3_READ_ONLY: 'true' } });
  const red = ['-f', 'lavfi', '-i', 'color=red:size=32x32', '-frames:v', '1'];
  picture = await fixture.make(...red, 'p.jpg');
});

afterAll(() => fixture.stop());

const refusal = {
  status: 503,
  body: { code: 'uploads_off', message: 'Uploads are turned off right now' },
};

const read = async (answer: Response) => ({ status: answer.status, body: await answer.json() });

it('an installation whose bucket is read-only refuses recordings and pictures', async () => {
  const { cookie } = await fixture.api.signIn();
  const posted = await fixture.post(cookie, [
    ['mediaType', 'image'],
    ['duration', '0'],
    ['audio', picture],
  ]);
  expect(await read(posted)).toEqual(refusal);
  for (const path of ['/api/users/profile-image', '/api/users/cover-image']) {
    const body = new FormData();
    body.append('image', picture, 'p.jpg');
    const headers = { origin: PUBLIC_ORIGIN, cookie };
    const answer = await fixture.api.fetch(path, { method: 'POST', body, headers });
    expect(await read(answer)).toEqual(refusal);
  }
  expect(await fixture.objectKeys()).toEqual([]);
});

it('an installation whose bucket is read-only still accepts posts without files', async () => {
  const { cookie } = await fixture.api.signIn();
  const answer = await fixture.api.fetch('/api/loops', {
    method: 'POST',
    headers: { origin: PUBLIC_ORIGIN, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ mediaType: 'status', caption: 'Still here' }),
  });
  expect(answer.status).toBe(201);
});
