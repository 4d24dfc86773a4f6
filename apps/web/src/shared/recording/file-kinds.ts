import type { CapturedLoop } from './captured-loop.ts';

/** The camera accepts photos and videos, the voice recorder audio, the studio either. */
export type WantedFiles = 'pictures' | 'sounds' | 'recordings';

const FILMS = ['video/mp4', 'video/quicktime', 'video/webm'];
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const SOUNDS = [
  'audio/mp4',
  'audio/x-m4a',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/x-wav',
  'audio/webm',
];

/** Types are listed one by one: iPhones then provide JPEG instead of HEIC. */
export const acceptedTypes: Readonly<Record<WantedFiles, string>> = {
  pictures: [...FILMS, ...PHOTOS].join(','),
  sounds: SOUNDS.join(','),
  recordings: [...SOUNDS, ...FILMS].join(','),
};

const POSTED_AS: Readonly<Record<WantedFiles, readonly CapturedLoop['mediaType'][]>> = {
  pictures: ['video', 'image'],
  sounds: ['audio'],
  recordings: ['audio', 'video'],
};

/** For an image alone. */
export const acceptedPhotos = PHOTOS.join(',');

/** The kind of loop for a file; undefined if it is not accepted here. */
export const mediaTypeOf = (
  type: string,
  wanted: WantedFiles,
): CapturedLoop['mediaType'] | undefined => {
  const [kind] = type.split('/');
  return POSTED_AS[wanted].find((mediaType) => mediaType === kind);
};

/** Which of the two screens accepts a file; undefined if neither does. */
export const wantedFor = (type: string): 'pictures' | 'sounds' | undefined => {
  if (mediaTypeOf(type, 'sounds') !== undefined) return 'sounds';
  return mediaTypeOf(type, 'pictures') === undefined ? undefined : 'pictures';
};
