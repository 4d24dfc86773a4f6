/** The names of our Cache Storage caches; pages and the service worker share them. */
export const deviceCaches = {
  /** The last feed of the signed-in user: see `offline-copy.ts`. */
  kept: 'kept',
  /** Content shared from another app that is not used yet: see `shared-content.ts`. */
  shared: 'shared',
} as const;

/** The key of the feed's copy in its cache. It is never requested from a server. */
export const KEPT_ENTRY = '/kept';

/** Absent on insecure pages; then nothing was ever stored. */
export const cachesHere = (): CacheStorage | undefined => {
  const { caches }: { caches?: CacheStorage } = globalThis;
  return caches;
};
