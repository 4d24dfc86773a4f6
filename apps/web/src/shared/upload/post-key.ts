/** A key no other post has. (`randomUUID` is missing on plain http, where files can be posted.) */
export const newPostKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
