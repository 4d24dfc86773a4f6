import { randomBytes } from 'node:crypto';

/** The folder of loop media, served only by signed links. */
export const LOOP_OBJECTS = 'loops/';

/** The folder of profile and cover images, served to anyone who knows the name. */
export const PEOPLE_OBJECTS = 'people/';

/** The folder of data exports, served only to their owner's session. */
export const EXPORT_OBJECTS = 'exports/';

/** The folder of the parts of unfinished uploads, served to no one. */
export const UPLOAD_OBJECTS = 'uploads/';

/** The folder of tombstones, outside of any database that a backup restores. */
export const TOMBSTONE_OBJECTS = 'tombstones/';

/** Names the installation that the bucket belongs to: its id and its latest claim. */
export const BUCKET_OWNER_OBJECT = 'owner.json';

/** Folders whose objects rows name. Tombstones are not included: they have to outlive the rows. */
export type ObjectFolder =
  | typeof LOOP_OBJECTS
  | typeof PEOPLE_OBJECTS
  | typeof EXPORT_OBJECTS
  | typeof UPLOAD_OBJECTS;

/** An unguessable name without any client input. No name is ever reused. */
export function newObjectKey(folder: ObjectFolder): string {
  return `${folder}${randomBytes(16).toString('base64url')}`;
}

/** The format of every name above. */
const OBJECT_KEY = /^[a-z]+\/[A-Za-z0-9_-]{22}$/;

/**
 * Whether a text could be a name in this folder. Every name from outside is checked before it
 * reaches the store: how a store treats dots, slashes and NUL is unknown.
 */
export function isObjectKey(text: string, folder: ObjectFolder): boolean {
  return text.startsWith(folder) && OBJECT_KEY.test(text);
}
