import { afterEach, expect, test, vi } from 'vitest';
import { openStream } from './open-stream.ts';

const requested: MediaStreamConstraints[] = [];
const devices = (getUserMedia?: (wish: MediaStreamConstraints) => Promise<string>) =>
  vi.stubGlobal('navigator', { mediaDevices: getUserMedia && { getUserMedia } });
const giving = async (wish: MediaStreamConstraints) => {
  requested.push(wish);
  return 'a stream';
};

afterEach(() => {
  requested.length = 0;
  vi.unstubAllGlobals();
});

test('the camera asks for 1080 lines, 1920 at most, and for 30 pictures a second, 60 at most', async () => {
  devices(giving);
  await openStream({ kind: 'video', preset: 'camera', camera: { facing: 'environment' } });
  expect(requested).toEqual([
    {
      audio: true,
      video: {
        facingMode: { ideal: 'environment' },
        height: { ideal: 1080, max: 1920 },
        frameRate: { ideal: 30, max: 60 },
      },
    },
  ]);
});

test('the studio asks for 1280 × 720, and a voice for the microphone alone', async () => {
  devices(giving);
  await openStream({ kind: 'video', preset: 'studio', camera: { facing: 'user' } });
  await openStream({ kind: 'audio', preset: 'studio', camera: { facing: 'user' } });
  expect(requested).toEqual([
    {
      audio: true,
      video: {
        facingMode: { ideal: 'user' },
        width: { ideal: 1280 },
        height: { ideal: 720 },
      },
    },
    { audio: true },
  ]);
});

test.each([
  ['NotAllowedError', 'camera-denied'],
  ['NotFoundError', 'camera-missing'],
  ['NotReadableError', 'camera-busy'],
])('%s is told as %s', async (name, problem) => {
  devices(() => Promise.reject(new DOMException('no', name)));
  const opening = openStream({ kind: 'video', preset: 'camera', camera: { facing: 'user' } });
  await expect(opening).rejects.toMatchObject({ problem });
});

test('a browser without devices says so', async () => {
  devices();
  const opening = openStream({ kind: 'audio', preset: 'camera', camera: { facing: 'user' } });
  await expect(opening).rejects.toMatchObject({ problem: 'unsupported' });
});
