/** Profile and cover images have names that cannot be guessed and never change, so nothing is signed. */
export function publicImageUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`;
}
