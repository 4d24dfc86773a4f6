import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { cutSamples, videoEdit } from '../recording/video-take.ts';
import type { LayerSound } from '../sound/layer-sound.ts';
import type { FinishedTake } from './use-layer-recorder.ts';

/** What is posted of a take: its samples, or the part of the camera's file that has them. */
export const captureOf = async (sound: LayerSound, taken: FinishedTake): Promise<CapturedLoop> => {
  const { samples, sampleRate, seconds, video, session } = taken;
  if (video === null) {
    const blob = await sound.encode(samples, sampleRate);
    return { mediaType: 'audio', blob, wholeSeconds: seconds, previewable: true, session };
  }
  const start = await sound.locate(video, taken);
  return {
    mediaType: 'video',
    blob: video.blob,
    wholeSeconds: start + seconds,
    edit: videoEdit(start, seconds),
    previewable: true,
    session,
  };
};

/** The samples of a stored take. */
export const samplesOf = async (
  sound: LayerSound,
  { blob, edit }: CapturedLoop,
): Promise<Float32Array> => {
  const decoded = await sound.decode(blob);
  return cutSamples(decoded.samples, { ...decoded, edit });
};
