import type { CapturedLoop } from './captured-loop.ts';

/** The camera takes pictures, moving or not; the voice recorder takes sounds. */
export type WantedFiles = 'pictures' | 'sounds';

const PICTURES = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
];
const SOUNDS = [
  'audio/mp4',
  'audio/x-m4a',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/x-wav',
  'audio/webm',
];

/** Types are listed one by one: iPhones then hand out JPEG instead of HEIC. */
export const acceptedTypes: Readonly<Record<WantedFiles, string>> = {
  pictures: PICTURES.join(','),
  sounds: SOUNDS.join(','),
};

/** What a file will be posted as; undefined where it is none of what is wanted here. */
export const mediaTypeOf = (
  type: string,
  wanted: WantedFiles,
): CapturedLoop['mediaType'] | undefined => {
  const [kind] = type.split('/');
  if (wanted === 'sounds') return kind === 'audio' ? 'audio' : undefined;
  return kind === 'video' || kind === 'image' ? kind : undefined;
};

/** Which of the two screens takes a file; undefined where neither does. */
export const wantedFor = (type: string): WantedFiles | undefined => {
  if (mediaTypeOf(type, 'sounds') !== undefined) return 'sounds';
  return mediaTypeOf(type, 'pictures') === undefined ? undefined : 'pictures';
};
