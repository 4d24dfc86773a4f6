import { afterEach, expect, test, vi } from 'vitest';
import { openStream } from './open-stream.ts';

const requested: MediaStreamConstraints[] = [];
const devices = (getUserMedia?: (request: MediaStreamConstraints) => Promise<string>) =>
  vi.stubGlobal('navigator', { mediaDevices: getUserMedia && { getUserMedia } });
const giving = async (request: MediaStreamConstraints) => {
  requested.push(request);
  return 'a stream';
};

afterEach(() => {
  requested.length = 0;
  vi.unstubAllGlobals();
});

test('the camera requests 1080 lines, at most 1920, and 30 frames per second, at most 60', async () => {
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

test('the studio requests 1280 × 720, and the voice recorder only the microphone', async () => {
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
])('%s is reported as %s', async (name, problem) => {
  devices(() => Promise.reject(new DOMException('no', name)));
  const opening = openStream({ kind: 'video', preset: 'camera', camera: { facing: 'user' } });
  await expect(opening).rejects.toMatchObject({ problem });
});

test('a browser without media devices is reported as unsupported', async () => {
  devices();
  const opening = openStream({ kind: 'audio', preset: 'camera', camera: { facing: 'user' } });
  await expect(opening).rejects.toMatchObject({ problem: 'unsupported' });
});
