/** A picture of a clip: of one of its files, at a second of it if it is a video. */
export type Moment = { file: Blob; second: number | null };

/** Past any end: the browser then finds out how long a recording is. */
const PAST_THE_END = 1e7;
/** Twice as high as the strip. */
const HEIGHT = 160;

const happens = (video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error ?? new Error('unreadable')), {
      once: true,
    });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const smallPicture = (source: HTMLVideoElement | Blob): Promise<ImageBitmap> =>
  createImageBitmap(source, { resizeHeight: HEIGHT, resizeQuality: 'medium' });

/** Pictures of a video, one after the other. */
const readVideo = async (
  file: Blob,
  seconds: readonly number[],
  onPicture: (index: number, picture: ImageBitmap) => void,
  signal: AbortSignal,
): Promise<void> => {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  video.muted = true;
  video.preload = 'auto';
  try {
    const loaded = happens(video, 'loadeddata', signal);
    video.src = url;
    await loaded;
    if (!Number.isFinite(video.duration)) {
      const measured = happens(video, 'durationchange', signal);
      video.currentTime = PAST_THE_END;
      await measured;
    }
    for (const [index, second] of seconds.entries()) {
      const sought = happens(video, 'seeked', signal);
      video.currentTime = second;
      await sought;
      onPicture(index, await smallPicture(video));
    }
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
};

/** Small pictures of moments, as they get ready. */
export const readFrames = async (
  moments: readonly Moment[],
  onPicture: (moment: Moment, picture: ImageBitmap) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (const [file, ofFile] of Map.groupBy(moments, (moment) => moment.file)) {
    const timed = ofFile.filter(({ second }) => second !== null);
    const still = ofFile.find(({ second }) => second === null);
    if (still !== undefined) onPicture(still, await smallPicture(file));
    if (timed.length === 0) continue;
    await readVideo(
      file,
      timed.map(({ second }) => second ?? 0),
      (index, picture) => {
        const moment = timed[index];
        if (moment !== undefined) onPicture(moment, picture);
      },
      signal,
    );
  }
};
