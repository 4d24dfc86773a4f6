import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
} from 'mediabunny';
import { uiConstants } from '../config/ui-constants.ts';
import { planShrinking } from './shrink-plan.ts';

/** What phones and browsers record; anything else is left to the server. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA];
const { stalledMs } = uiConstants.shrinking;

/**
 * Encodes a video as H.264 with the bit rate of a rendition. Turned pictures, duration and sync stay as
 * they are; the sound is copied where MP4 can hold it. Undefined if that saves too little, or would lose
 * a track. Loaded only when a large video is posted.
 */
export const convertVideo = async (
  blob: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob | undefined> => {
  const input = new Input({ source: new BlobSource(blob), formats: FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return undefined;
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const plan = planShrinking(size, await input.computeDuration(), blob.size);
  if (plan === undefined) return undefined;

  const { width, height, bitsPerSecond } = plan;
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat(), target }),
    video: {
      codec: 'avc',
      width,
      height,
      fit: 'fill',
      quality: new Quality({ bitrate: bitsPerSecond }),
      forceTranscode: true,
    },
    // Where and when it was recorded stays on the device.
    tags: {},
    showWarnings: false,
  });
  // A track that cannot be read or written here is left to the server.
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined;

  if (signal.aborted) return undefined;

  const cancel = () => void conversion.cancel();
  let timer = setTimeout(cancel, stalledMs);
  conversion.onProgress = (share) => {
    clearTimeout(timer);
    timer = setTimeout(cancel, stalledMs);
    onProgress(share);
  };
  signal.addEventListener('abort', cancel);
  try {
    await conversion.execute();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
  return target.buffer === null ? undefined : new Blob([target.buffer], { type: 'video/mp4' });
};
