import type { LoopMedia } from '@swirl/contract/schemas/media';

export type Source = LoopMedia['sources'][number];

/** Replaces links that no longer work. */
export type RenewLinks = () => Promise<readonly Source[]>;

/** One of the pool's elements, and its current loop. */
export type PooledVideo = {
  readonly element: HTMLVideoElement;
  loopId: string | null;
  source: Source | null;
  /** The playback position; an element loses it when its file breaks. */
  second: number;
  /** 0 while its sound comes from elsewhere. */
  volume: number;
  /** Fresh links were fetched, and nothing has loaded from them yet. */
  renewed: boolean;
};

export const createPooledVideo = (): PooledVideo => {
  const element = document.createElement('video');
  element.playsInline = true;
  element.loop = true;
  element.tabIndex = -1;
  element.disableRemotePlayback = true;
  element.setAttribute('aria-hidden', 'true');
  return { element, loopId: null, source: null, second: 0, volume: 1, renewed: false };
};

/** Releases the network and decoded data. */
export const emptyPooledVideo = (video: PooledVideo): void => {
  const { element } = video;
  element.pause();
  element.remove();
  element.removeAttribute('src');
  element.load();
  delete element.dataset['loop'];
  element.volume = 1;
  Object.assign(video, { loopId: null, source: null, second: 0, volume: 1, renewed: false });
};

/** Gives the element a file; a new file for the same loop continues at the same second. */
export const fillPooledVideo = (video: PooledVideo, source: Source): void => {
  const { element, second } = video;
  video.source = source;
  element.src = source.url;
  if (second > 0) element.currentTime = second;
};

export const rewindPooledVideo = (video: PooledVideo): void => {
  video.second = 0;
  if (video.element.currentTime > 0) video.element.currentTime = 0;
};
