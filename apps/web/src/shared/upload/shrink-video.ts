import { logFailure } from '../config/device-log.ts';
import { uiConstants } from '../config/ui-constants.ts';
import type { LoopPost } from './send-loop.ts';

const { shorterPx, bitsPerSecond } = uiConstants.shrinking;

const canEncode = async (): Promise<boolean> => {
  const { supported } = await VideoEncoder.isConfigSupported({
    codec: 'avc1.42001f',
    width: (shorterPx * 16) / 9,
    height: shorterPx,
    bitrate: bitsPerSecond,
  });
  return supported === true;
};

/**
 * The video in fewer bytes, or as it is: where the browser cannot encode it, where encoding fails, and
 * where the result would not be smaller.
 */
export const shrinkVideo = async (
  { blob }: LoopPost,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> => {
  try {
    if (!(await canEncode())) return blob;
    const { convertVideo } = await import('./convert-video.ts');
    const shrunk = await convertVideo(blob, onProgress, signal);
    return shrunk !== undefined && shrunk.size < blob.size ? shrunk : blob;
  } catch (error) {
    if (!signal.aborted) logFailure('A video cannot be shrunk', error);
    return blob;
  }
};
