import { randomBytes } from 'node:crypto';

/** Where the media of loops lies. What lies there is given out by signed links only. */
export const LOOP_OBJECTS = 'loops/';

/** Where profile and cover images lie. They are given out to anyone who knows the name. */
export const PEOPLE_OBJECTS = 'people/';

export type ObjectFolder = typeof LOOP_OBJECTS | typeof PEOPLE_OBJECTS;

/** A name nobody can guess, and nothing in it comes from a client. No name is ever used again. */
export function newObjectKey(folder: ObjectFolder): string {
  return `${folder}${randomBytes(16).toString('base64url')}`;
}
