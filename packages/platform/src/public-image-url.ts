/** Profile and cover images have unguessable names that never change, so nothing is signed. */
export function publicImageUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`;
}
