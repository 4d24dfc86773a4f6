export type RecordingKind = 'audio' | 'video';
export type RecordingPreset = 'camera' | 'studio';

const AUDIO = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];

// Safari records only the first. The studio asks for vp8 before anything else.
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

/** The first type this browser can record; undefined leaves the choice to the browser. */
export const chooseRecordingType = (
  kind: RecordingKind,
  preset: RecordingPreset,
  isSupported: (type: string) => boolean,
): string | undefined => (kind === 'audio' ? AUDIO : VIDEO[preset]).find(isSupported);
