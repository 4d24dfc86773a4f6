import type { JSHandle, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

/** Possible problems with the devices of a page. */
type Fault =
  | 'none'
  | 'all denied'
  | 'microphone denied'
  | 'no microphone'
  | 'no camera'
  | 'camera busy'
  | 'no mediaDevices';

declare global {
  interface Window {
    deviceFault?: Fault;
    lastStream?: MediaStream;
    /** Of the last recording, so far. */
    recordedBytes?: number;
  }
}

/**
 * A camera with a known picture: red on the left, blue on the right. Audio is Chromium's fake
 * device.
 */
export const paintedCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    const paint = () => {
      if (pen === null) return;
      pen.fillStyle = '#c02020';
      pen.fillRect(0, 0, 320, 480);
      pen.fillStyle = '#2020c0';
      pen.fillRect(320, 0, 320, 480);
    };
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async ({ audio, video } = {}) => {
      const sound = audio ? await original({ audio }) : new MediaStream();
      if (!video) return sound;
      paint();
      const picture = canvas.captureStream(15);
      // A canvas that does not change emits no frames.
      const painting = setInterval(paint, 60);
      const [track] = picture.getVideoTracks();
      if (track === undefined) throw new Error('The painted camera has no track.');
      const stop = track.stop.bind(track);
      track.stop = () => {
        clearInterval(painting);
        stop();
      };
      return new MediaStream([track, ...sound.getAudioTracks()]);
    };
  });

/**
 * Cameras that report their direction. The back camera has a torch, whose state is set on `html`.
 */
export const camerasWithTorch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    const list = mediaDevices.enumerateDevices.bind(mediaDevices);
    // A duplicate would be counted twice.
    mediaDevices.enumerateDevices = async () => {
      const devices = await list();
      return [...devices, ...devices.filter(({ kind }) => kind === 'videoinput')];
    };
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await original(wanted);
      const atBack = JSON.stringify(wanted?.video ?? null).includes('environment');
      for (const track of stream.getVideoTracks()) {
        const settings = track.getSettings();
        const capabilities = Object.assign(track.getCapabilities(), { torch: atBack });
        track.getSettings = () => ({ ...settings, facingMode: atBack ? 'environment' : 'user' });
        track.getCapabilities = () => capabilities;
        track.applyConstraints = async (constraints) => {
          const lit = JSON.stringify(constraints ?? null).includes('"torch":true');
          document.documentElement.dataset['torch'] = lit ? 'on' : 'off';
        };
      }
      return stream;
    };
  });

/** Counts what the page's recorder writes, in `recordedBytes`. */
export const countedRecorder = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.MediaRecorder = class extends MediaRecorder {
      override start(timeslice?: number): void {
        window.recordedBytes = 0;
        this.addEventListener('dataavailable', ({ data }) => {
          window.recordedBytes = (window.recordedBytes ?? 0) + data.size;
        });
        super.start(timeslice);
      }
    };
  });

/** A slow encoder may need longer for its first bytes than the clock takes to move. */
export const expectWritten = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.recordedBytes ?? 0)).toBeGreaterThan(0);

/** Makes a page's devices fail on request, or disconnect. */
export const faultyDevices = async (page: Page): Promise<void> => {
  await countedRecorder(page);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    const refuse = (name: string) => {
      throw new DOMException('refused by the test', name);
    };
    Object.defineProperty(navigator, 'mediaDevices', {
      get: () => (window.deviceFault === 'no mediaDevices' ? undefined : mediaDevices),
    });
    mediaDevices.getUserMedia = async (wish = {}) => {
      const fault = window.deviceFault ?? 'none';
      if (fault === 'all denied') refuse('NotAllowedError');
      if (fault === 'camera busy' && wish.video) refuse('NotReadableError');
      if (fault === 'no camera' && wish.video) refuse('NotFoundError');
      if (fault === 'microphone denied' && wish.audio) refuse('NotAllowedError');
      if (fault === 'no microphone' && wish.audio) refuse('NotFoundError');
      const stream = await original(wish);
      window.lastStream = stream;
      return stream;
    };
  });
};

export const breakDevices = (page: Page, fault: Fault): Promise<void> =>
  page.evaluate((next) => {
    window.deviceFault = next;
  }, fault);

/** As if unplugged: the tracks end without a call to stop. For the page to call. */
export const unplugging = (page: Page): Promise<JSHandle<() => void>> =>
  page.evaluateHandle(() => () => {
    for (const track of window.lastStream?.getTracks() ?? []) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });

export const unplug = async (page: Page): Promise<void> =>
  (await unplugging(page)).evaluate((act) => act());
