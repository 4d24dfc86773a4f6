import { buffer } from 'node:stream/consumers';
import { renderSmallImage } from '@swirl/media/profile-image';
import type { ObjectStore } from '@swirl/platform/object-store';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import { existing, unlessAway } from './media.service.ts';

/** The whole query of its address. */
export const SMALL_IMAGE = 'small';

/** A list of people asks for all its pictures at once. */
const AT_ONCE = 2;
const MAX_WAITING = 300;

/**
 * The picture of a person as lists show it. It is made when it is asked for: names never mean another
 * picture, so that browsers, proxies and a CDN keep what they were given once.
 */
export function createSmallImages(objectStore: ObjectStore) {
  const limited = createConcurrencyLimiter(AT_ONCE, MAX_WAITING);
  return (key: string): Promise<{ contentType: string; bytes: Buffer }> =>
    limited(async () => {
      const { stream } = existing(await unlessAway(objectStore.get(key)));
      return { contentType: 'image/webp', bytes: await renderSmallImage(await buffer(stream)) };
    });
}
