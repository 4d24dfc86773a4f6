import { buffer } from 'node:stream/consumers';
import { renderSmallImage } from '@swirl/media/profile-image';
import type { ObjectStore } from '@swirl/platform/object-store';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import { existing, orUnavailable } from './media.service.ts';

/** The whole query string of its address. */
export const SMALL_IMAGE = 'small';

/** A list of users requests all its pictures at once. */
const AT_ONCE = 2;
const MAX_WAITING = 300;

/**
 * A user's picture at the size of lists. Resized on request: names are never reused, so browsers,
 * proxies and a CDN cache the result.
 */
export function createSmallImages(objectStore: ObjectStore) {
  const limited = createConcurrencyLimiter(AT_ONCE, MAX_WAITING);
  return (key: string): Promise<{ contentType: string; bytes: Buffer }> =>
    limited(async () => {
      const { stream } = existing(await orUnavailable(objectStore.get(key)));
      return { contentType: 'image/webp', bytes: await renderSmallImage(await buffer(stream)) };
    });
}
