import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMediaPool } from './media-pool.ts';
import type { Slot } from './media-pool.ts';

/** The part of a video element that the pool uses; its file loads, or fails, on command. */
class Video extends EventTarget {
  static readonly all: Video[] = [];
  readonly dataset: Record<string, string> = {};
  readonly requested: string[] = [];
  muted = false;
  volume = 1;
  paused = true;
  preload = '';
  currentTime = 0;
  readyState = 0;
  error: object | null = null;
  parentElement: object | null = null;

  constructor() {
    super();
    Video.all.push(this);
  }
  set src(url: string) {
    this.requested.push(url);
    this.error = null;
  }
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
  hasAttribute = (): boolean => this.requested.length > 0;
  setAttribute = (): void => undefined;
  removeAttribute = (): void => undefined;
  load = (): void => undefined;
  remove = (): void => undefined;
}

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
const source = (url: string) => ({
  url,
  size: 480,
  contentType: 'video/mp4',
  width: 480,
  height: 854,
});

let pool: ReturnType<typeof createMediaPool>;
let renewed = 0;
let muted = true;
let volume = 1;

const slot = (rank: Slot['rank']): Slot => ({
  loopId: 'a',
  rank,
  host: Object.create({ append: () => undefined, compareDocumentPosition: () => 0 }),
  sources: [source('/first')],
  renew: async () => {
    renewed += 1;
    return [source(`/fresh-${renewed}`)];
  },
});

const element = (): Video => {
  const found = Video.all.find(({ dataset }) => dataset['loop'] === 'a');
  if (found === undefined) throw new Error('The loop has no element.');
  return found;
};
const fail = async () => {
  element().error = {};
  element().dispatchEvent(new Event('error'));
  await settled();
};

beforeEach(() => {
  renewed = 0;
  muted = true;
  volume = 1;
  Video.all.length = 0;
  vi.stubGlobal('document', { createElement: () => new Video() });
  vi.stubGlobal('HTMLMediaElement', {
    HAVE_METADATA: 1,
    HAVE_CURRENT_DATA: 2,
    HAVE_FUTURE_DATA: 3,
  });
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
  pool = createMediaPool({
    muted: () => muted,
    volume: () => volume,
    silenced: () => false,
    startsByItself: () => true,
    connection: () => ({ saveData: false, throughput: null, guess: null }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a failed file is retried once with fresh links, then only on request', async () => {
  pool.attachTo(slot('active'));
  await settled();
  expect(element().requested).toEqual(['/first']);
  await fail();
  expect(element().requested).toEqual(['/first', '/fresh-1']);
  await fail();
  expect(pool.states.of('a').failed).toBe(true);
  pool.settleSoon();
  await settled();
  expect(element().requested).toHaveLength(2);

  pool.want('a', true);
  await settled();
  expect(element().requested).toEqual(['/first', '/fresh-1', '/fresh-2']);
  expect(pool.states.of('a').failed).toBe(false);
  expect(element().paused).toBe(false);
});

test('a failed neighbor is retried when it becomes active', async () => {
  pool.attachTo(slot('near'));
  await settled();
  await fail();
  await fail();
  expect(pool.states.of('a').failed).toBe(true);
  pool.attachTo(slot('active'));
  await settled();
  expect(element().requested.at(-1)).toBe('/first');
  expect(pool.states.of('a')).toMatchObject({ failed: false, wanted: true });
});

test('a stalled loop is reloaded at its position, and a paused one is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool.attachTo(slot('active'));
  await settled();
  vi.advanceTimersByTime(10_000);
  expect(element().requested).toEqual(['/first', '/first']);
  expect(element().paused).toBe(false);

  element().dispatchEvent(new Event('playing'));
  vi.advanceTimersByTime(60_000);
  expect(element().requested).toHaveLength(2);

  element().currentTime = 3;
  element().dispatchEvent(new Event('timeupdate'));
  element().dispatchEvent(new Event('waiting'));
  element().currentTime = 0;
  vi.advanceTimersByTime(10_000);
  expect(element().requested).toHaveLength(3);
  expect(element().currentTime).toBe(3);

  pool.want('a', false);
  vi.advanceTimersByTime(60_000);
  expect(element().requested).toHaveLength(3);
});

test('a loop whose autoplay was refused waits for a tap and is not reloaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refuse = () => Promise.reject(new DOMException('Tap first', 'NotAllowedError'));
  const play = vi.spyOn(Video.prototype, 'play').mockImplementation(refuse);
  pool.attachTo(slot('active'));
  await settled();
  expect(pool.states.of('a')).toMatchObject({ wanted: false, refused: true });
  play.mockRestore();
  vi.advanceTimersByTime(60_000);
  expect(element().requested).toEqual(['/first']);
  expect(element().paused).toBe(true);
});

test('a loop whose sound comes from elsewhere stays silent until its element has another loop', async () => {
  pool.attachTo(slot('active'));
  await settled();
  const before = element();
  muted = false;
  pool.setVolume('a', 0);
  expect(before).toMatchObject({ volume: 0, muted: true });
  pool.applySound();
  expect(before.muted).toBe(true);
  pool.leave('a');
  await settled();
  pool.attachTo({ ...slot('active'), loopId: 'b' });
  await settled();
  expect(before.volume).toBe(1);
});

test('seeking is reported, a correction is not', async () => {
  pool.attachTo(slot('active'));
  await settled();
  const seeks: number[] = [];
  const stop = pool.onSeek((_, second) => seeks.push(second));
  pool.seek('a', 4);
  pool.correct('a', 5);
  expect(element().currentTime).toBe(5);
  stop();
  pool.seek('a', 6);
  expect(seeks).toEqual([4]);
});

test('what is drawn follows the clock of the sound while it comes from elsewhere', async () => {
  pool.attachTo(slot('active'));
  await settled();
  pool.seek('a', 2);
  pool.setClock('a', () => 7);
  expect(pool.secondOf('a')).toBe(7);
  expect(pool.elementSecondOf('a')).toBe(2);
  pool.setClock('a', null);
  expect(pool.secondOf('a')).toBe(2);
});

test('every element has the chosen volume, also while its sound fades', async () => {
  pool.attachTo(slot('active'));
  await settled();
  muted = false;
  volume = 0.4;
  pool.applySound();
  expect(Video.all.every((video) => video.volume === 0.4 && !video.muted)).toBe(true);
  pool.setVolume('a', 0.5);
  expect(element().volume).toBe(0.2);
});
