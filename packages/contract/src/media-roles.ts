/**
 * What a file is to its loop. Videos are rendered at 720 and 480 lines, images 1080 and 540 pixels
 * wide; 'source' is the upload until that is done. 'stem' is the loop's own sound, 'mix' the stems
 * of its mix path in one file, and 'envelopes' the loudness of each stem of a mix.
 */
export const mediaRoles = [
  'source',
  '720',
  '480',
  'audio',
  'track',
  'poster',
  'captions',
  '1080',
  '540',
  'stem',
  'mix',
  'envelopes',
] as const;

export type MediaRole = (typeof mediaRoles)[number];

/** A loop may have several files of these roles, and one of each other. */
export const repeatableMediaRoles = [
  'track',
  'captions',
  'stem',
  'mix',
  'envelopes',
] as const satisfies readonly MediaRole[];
