import type { Loop } from '@swirl/contract/schemas/loops';
import { cachesHere, deviceCaches } from '../config/device-caches.ts';
import { currentConnection } from '../media/throughput.ts';
import { putOffline } from './offline-copy.ts';

/** What stays free for everything else on the device. */
const FREE_BYTES = 200_000_000;

const hasRoom = async (): Promise<boolean> => {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  return quota - usage > FREE_BYTES;
};

const isKept = (mediaType: Loop['mediaType'], contentType: string): boolean =>
  (mediaType === 'audio' && contentType.startsWith('audio/')) ||
  (mediaType === 'image' && contentType.startsWith('image/'));

/**
 * The sounds of voice loops, photos, and the still pictures of videos, as addresses in the cache and at
 * the server. The address in the cache has no signature: that changes, and the path alone names the
 * bytes. Nothing of a loop with a warning is loaded ahead, and no video: they are too large.
 */
export const savedFilesOf = (loops: readonly Loop[]): ReadonlyMap<string, string> =>
  new Map(
    loops.flatMap(({ mediaType, media, warning }) => {
      if (warning !== null || media === null) return [];
      const sources = media.sources.filter(({ contentType }) => isKept(mediaType, contentType));
      const wanted = [
        // A player takes the first of its sounds; which size of a photo it takes depends on the screen.
        ...(mediaType === 'audio' ? sources.slice(0, 1) : sources).map(({ url }) => url),
        media.posterUrl ?? [],
      ].flat();
      return wanted.map((signed) => {
        const url = new URL(signed, window.location.href);
        return [url.origin + url.pathname, url.href] as const;
      });
    }),
  );

type SavedFiles = ReturnType<typeof savedFilesOf>;

/** False if no more can be kept now. */
const keepFile = async (
  owner: string,
  [kept, url]: readonly [string, string],
  signal: AbortSignal,
): Promise<boolean> => {
  const known = await cachesHere()?.match(kept, { cacheName: deviceCaches.kept });
  if (known !== undefined) return true;
  if (currentConnection().saveData || !(await hasRoom())) return false;
  const answer = await fetch(url, { priority: 'low', signal });
  if (answer.ok) await putOffline(owner, kept, answer);
  return true;
};

/** Fetches the files that are not here yet, one after the other. */
export const keepSavedFiles = (owner: string) => {
  const stopped = new AbortController();
  let wanted: SavedFiles = new Map();
  let busy = false;

  const keepAll = async (): Promise<void> => {
    const tried = new Set<string>();
    const next = () => [...wanted].find(([kept]) => !tried.has(kept));
    for (let file = next(); file !== undefined; file = next()) {
      tried.add(file[0]);
      if (!(await keepFile(owner, file, stopped.signal))) return;
    }
  };

  return {
    /** Called again meanwhile, it only changes what comes next: no fetch starts twice. */
    wanted: async (files: SavedFiles): Promise<void> => {
      wanted = files;
      if (busy) return;
      busy = true;
      // What cannot be fetched now is fetched with the next copy.
      await keepAll().catch(() => undefined);
      busy = false;
    },
    stop: (): void => stopped.abort(),
  };
};
