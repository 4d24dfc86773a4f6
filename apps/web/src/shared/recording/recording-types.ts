export type RecordingKind = 'audio' | 'video';
export type RecordingPreset = 'camera' | 'studio';

const AUDIO = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];

// Safari records only the first. The studio prefers vp8.
const VIDEO: Readonly<Record<RecordingPreset, readonly string[]>> = {
  camera: [
    'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
    'video/webm;codecs=vp9,opus',
    'video/webm;codecs=vp8,opus',
  ],
  studio: [
    'video/webm;codecs=vp8,opus',
    'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
    'video/webm;codecs=vp9,opus',
  ],
};

/** The first type that this browser can record; undefined uses the browser's default. */
export const chooseRecordingType = (
  kind: RecordingKind,
  preset: RecordingPreset,
  isSupported: (type: string) => boolean,
): string | undefined => (kind === 'audio' ? AUDIO : VIDEO[preset]).find(isSupported);
