/** A unique key for a post. (`randomUUID` is missing on plain http, where files can be posted.) */
export const newPostKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Whether an id is the key of a post; ids of loops have dashes. */
export const isUpload = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** The lock that the tab holds which sends the upload. */
export const uploadLock = (id: string): string => `swirl-upload-${id}`;
