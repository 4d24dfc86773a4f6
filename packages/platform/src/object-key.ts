import { randomBytes } from 'node:crypto';

/** Where the media of loops lies. What lies there is given out by signed links only. */
export const LOOP_OBJECTS = 'loops/';

/** A name nobody can guess, and nothing in it comes from a client. No name is ever used again. */
export function newObjectKey(folder: typeof LOOP_OBJECTS): string {
  return `${folder}${randomBytes(16).toString('base64url')}`;
}
