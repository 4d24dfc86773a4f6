import { decodeEnvelopes } from '@swirl/contract/envelopes';
import { endpoints } from '@swirl/contract/endpoints';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import {
  loopOf,
  setUpMediaFixture,
  type Loop,
  type MediaFixture,
  type Part,
} from './media-fixture.ts';

vi.setConfig({ testTimeout: 150_000 });

let fixture: MediaFixture;

beforeAll(async () => {
  fixture = await setUpMediaFixture({ env: { RATE_LIMIT_UPLOAD: '1000/1m' } });
});

afterAll(() => fixture.stop());

type Author = Awaited<ReturnType<MediaFixture['api']['signIn']>>;

const argumentsOf = (text: string) => text.split(' ');
const sine = (hertz: number, seconds: number) =>
  argumentsOf(`-f lavfi -i sine=frequency=${hertz}:duration=${seconds}`);
const video = argumentsOf(
  '-f lavfi -i testsrc2=size=320x240:rate=15:duration=2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p',
);

async function post(author: Author, file: Blob, given: Record<string, string>): Promise<Loop> {
  const fields = { duration: '2', moodTags: '[]', layerPermission: 'everyone', ...given };
  const parts: Part[] = [...Object.entries(fields), ['audio', file]];
  const response = await fixture.post(author.cookie, parts);
  expect(response.status).toBe(201);
  return fixture.untilSettled(author.cookie, (await loopOf(response)).id);
}

/** Without its signature, which is another one in the next window. */
const fileOf = (url: string | null | undefined) => url?.split('?')[0];

const bytesAt = async (url: string | null | undefined) => {
  const response = await fixture.api.fetch(url ?? '');
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

it('two layers on a video are mixed, and mixed again without the one that is withdrawn', async () => {
  const { api } = fixture;
  const worker = await fixture.startWorker();
  const [first, second, third] = [await api.signIn(), await api.signIn(), await api.signIn()];
  const picture = await fixture.make(...sine(300, 2), ...video, 'root.mp4');
  const root = await post(first, picture, { mediaType: 'video' });
  const layer = { mediaType: 'audio', relation: 'layer' };
  const middle = await post(second, await fixture.make(...sine(500, 1), 'middle.wav'), {
    ...layer,
    parentLoopId: root.id,
    offsetMs: '120',
  });
  const top = await post(third, await fixture.make(...sine(700, 3), 'top.wav'), {
    ...layer,
    parentLoopId: middle.id,
    gain: '0.5',
  });

  expect(top).toMatchObject({ relation: 'layer', mix: { ready: true, voices: 3, picture: 0 } });
  // As long as the root, with its picture, which is too small for a second size.
  expect(top.duration).toBeCloseTo(root.duration, 1);
  expect(top.media?.sources.map(({ contentType }) => contentType)).toEqual(['video/mp4']);
  expect(fileOf(top.media?.posterUrl)).toBe(fileOf(root.media?.posterUrl));
  await bytesAt(top.mediaUrl);
  const envelopes = decodeEnvelopes(await bytesAt(top.mix?.envelopesUrl));
  expect(envelopes?.stems.map(({ position }) => position)).toEqual([0, 1, 2]);

  const stemsOf = async (cookie: string) =>
    endpoints['layers.stems'].response.parse(
      (await call(api, 'layers.stems', { loopId: top.id }, { cookie })).body,
    );
  const { stems } = await stemsOf(first.cookie);
  expect(stems).toMatchObject([
    { position: 0, gain: 1, offsetMs: 0 },
    { position: 1, gain: 1, offsetMs: 120 },
    { position: 2, gain: 0.5, offsetMs: 0 },
  ]);
  for (const { url } of stems) await bytesAt(url);

  // Until it is read once, no worker mixes again.
  await worker.stop();
  await call(api, 'layers.withdraw', { loopId: middle.id }, { cookie: second.cookie });
  expect((await fixture.read(first.cookie, top.id)).mix).toMatchObject({ ready: false, voices: 2 });
  await fixture.startWorker();
  const again = await eventually(async () => {
    const loop = await fixture.read(first.cookie, top.id);
    expect(loop.mix).toMatchObject({ ready: true, voices: 2, recentlyWithdrawn: true });
    return loop;
  });
  const left = decodeEnvelopes(await bytesAt(again.mix?.envelopesUrl));
  expect(left?.stems.map(({ position }) => position)).toEqual([0, 2]);
  expect(fileOf(again.mediaUrl)).not.toBe(fileOf(top.mediaUrl));
  const own = await fixture.read(first.cookie, middle.id);
  expect(own.mix).toMatchObject({ ready: true, voices: 2 });
});
