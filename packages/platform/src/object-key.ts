import { randomBytes } from 'node:crypto';

/** Where the media of loops lies. What lies there is given out by signed links only. */
export const LOOP_OBJECTS = 'loops/';

/** Where profile and cover images lie. They are given out to anyone who knows the name. */
export const PEOPLE_OBJECTS = 'people/';

/** Where archives of people's data lie. They are given out to their owner's session only. */
export const EXPORT_OBJECTS = 'exports/';

/** Where the names of what was deleted lie, outside of any database that a backup brings back. */
export const TOMBSTONE_OBJECTS = 'tombstones/';

/** Names the installation that the bucket belongs to: its id and its latest claim. */
export const BUCKET_OWNER_OBJECT = 'owner.json';

/** What rows name. Tombstones are no part of it: they have to outlive the rows. */
export type ObjectFolder = typeof LOOP_OBJECTS | typeof PEOPLE_OBJECTS | typeof EXPORT_OBJECTS;

/** A name nobody can guess, and nothing in it comes from a client. No name is ever used again. */
export function newObjectKey(folder: ObjectFolder): string {
  return `${folder}${randomBytes(16).toString('base64url')}`;
}

/** The shape of every name above. */
const OBJECT_KEY = /^[a-z]+\/[A-Za-z0-9_-]{22}$/;

/**
 * Whether a text could be a name in this folder. Asked of every name that comes from outside before
 * the store sees it: what a store makes of dots, slashes and NUL is not for us to know.
 */
export function isObjectKey(text: string, folder: ObjectFolder): boolean {
  return text.startsWith(folder) && OBJECT_KEY.test(text);
}
