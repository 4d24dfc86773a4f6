import { buffer } from 'node:stream/consumers';
import { renderSmallImage } from '@swirl/media/profile-image';
import type { ObjectStore } from '@swirl/platform/object-store';
import { existing, unlessAway } from './media.service.ts';

/**
 * The picture of a person as lists show it. It is made when it is asked for: names never mean another
 * picture, so that browsers, proxies and a CDN keep what they were given once.
 */
export function createSmallImages(objectStore: ObjectStore) {
  return async (key: string): Promise<{ contentType: string; bytes: Buffer }> => {
    const { stream } = existing(await unlessAway(objectStore.get(key)));
    return { contentType: 'image/webp', bytes: await renderSmallImage(await buffer(stream)) };
  };
}

/** `?small` */
export const wantsSmall = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'small' in query;
