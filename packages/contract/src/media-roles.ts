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

/**
 * The files that a mix is made from, the first one there is: a player that mixes the stems itself takes
 * the same ones. The sound of a loop that is no layer is in its rendition, of a video in the smaller one.
 */
export const mixedRoles = {
  sound: ['stem', 'audio', '480', '720'],
  picture: ['720', '480'],
} as const satisfies Readonly<Record<string, readonly MediaRole[]>>;

/** Files in the order of the roles. */
export function filesOfRoles<File extends { readonly role: MediaRole }>(
  files: readonly File[],
  roles: readonly MediaRole[],
): File[] {
  return roles.flatMap((wanted) => files.filter(({ role }) => role === wanted));
}
