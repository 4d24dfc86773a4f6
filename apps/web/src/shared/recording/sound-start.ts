import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/** What browsers record. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA];

/**
 * The second of a video file at which its sound begins. Decoded samples start there, and seconds of an
 * edit count from the beginning of the file.
 */
export const soundStart = async (blob: Blob): Promise<number> => {
  const input = new Input({ source: new BlobSource(blob), formats: FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) return 0;
  return (await track.getFirstTimestamp()) - (await input.getFirstTimestamp());
};
