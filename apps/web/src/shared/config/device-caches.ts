/** What the browser keeps for us in its caches, by name; pages and the service worker share them. */
export const deviceCaches = {
  /** The last feed of whoever is signed in here: see `kept-copy.ts`. */
  kept: 'kept',
  /** What another app has handed over and nobody has taken up yet: see `shared-things.ts`. */
  shared: 'shared',
} as const;

/** Under which address the copy of the feed lies in its cache. No server is ever asked for it. */
export const KEPT_ENTRY = '/kept';

/** Absent where the page is not secure; then nothing was ever kept. */
export const cachesHere = (): CacheStorage | undefined => {
  const { caches }: { caches?: CacheStorage } = globalThis;
  return caches;
};
