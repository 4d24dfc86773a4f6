import type { Loop } from '@swirl/contract/schemas/loops';
import { cachesHere, deviceCaches, KEPT_ENTRY } from '../config/device-caches.ts';
import { putOffline } from './offline-copy.ts';
import { keepSavedFiles, savedFilesOf } from './offline-saved.ts';

/** The images of a loop; video is too large to keep. */
const picturesOf = ({ mediaType, media }: Loop): string[] => {
  if (media === null) return [];
  const photos = mediaType === 'image' ? media.sources.map(({ url }) => url) : [];
  return [...photos, media.posterUrl ?? []].flat();
};

/** It was on screen a moment ago, so it is usually in the HTTP cache. */
const keepShown = async (owner: string, url: string): Promise<void> => {
  const known = await cachesHere()?.match(url, { cacheName: deviceCaches.kept });
  if (known !== undefined) return;
  const answer = await fetch(url, { cache: 'force-cache' });
  if (answer.ok) await putOffline(owner, url, answer);
};

const dropOthers = async (wanted: ReadonlySet<string>): Promise<void> => {
  const cache = await cachesHere()?.open(deviceCaches.kept);
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname, href } = new URL(request.url);
    if (pathname !== KEPT_ENTRY && !wanted.has(href)) await cache?.delete(request);
  }
};

/**
 * Keeps the images of the kept loops that have been on screen, and the sounds and pictures of the
 * saved ones; no others.
 */
export const keepOfflineMedia = (owner: string) => {
  let wanted: ReadonlySet<string> = new Set();
  const savedFiles = keepSavedFiles(owner);
  const shown = new Set<string>();

  const keepAll = async (): Promise<void> => {
    for (const url of shown) {
      // An image that is no longer available is skipped.
      if (wanted.has(url)) await keepShown(owner, url).catch(() => undefined);
    }
  };
  const observer = new PerformanceObserver((list) => {
    const before = shown.size;
    for (const { name } of list.getEntries()) if (name.includes('/media/')) shown.add(name);
    // Fetching an image to keep it is observed here as well, and must not trigger another fetch.
    if (shown.size > before) void keepAll();
  });
  observer.observe({ type: 'resource', buffered: true });

  return {
    wanted: async (loops: readonly Loop[], saved: readonly Loop[]): Promise<void> => {
      const pictures = [...loops, ...saved].flatMap(picturesOf);
      const files = savedFilesOf(saved);
      wanted = new Set([
        ...pictures.map((url) => new URL(url, window.location.href).href),
        ...files.keys(),
      ]);
      await dropOthers(wanted);
      await keepAll();
      await savedFiles.wanted(files);
    },
    stop: (): void => {
      observer.disconnect();
      savedFiles.stop();
    },
  };
};
