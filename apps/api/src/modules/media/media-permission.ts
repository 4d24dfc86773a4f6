import { allOf } from '@swirl/contract/checks';
import { findVoiceAudience } from '@swirl/db/stores/loops/comment-voices.store';
import { findMediaAudience } from '@swirl/db/stores/loops/loop-media.store';
import { isObjectKey, LOOP_OBJECTS, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { audienceOf, isStillFor } from './media-audience.ts';
import { createMediaUrls } from './media-url.ts';

export const MEDIA_PATH = '/media/';

interface MediaPermission {
  /** For how long a browser may keep the file. */
  readonly seconds: number;
  /** For how long a proxy may serve it without checking again. */
  readonly proxySeconds: number;
}

/** Whether a link to a loop's file may be used now: by its signature, and by the loop's row. */
export function createMediaPermissions({ config, db }: Pick<Dependencies, 'config' | 'db'>) {
  const urls = createMediaUrls(config);
  return async (key: string, query: string): Promise<MediaPermission> => {
    const link = urls.read(key, query);
    if (link === null) throw new ApiError('media_link_invalid');
    const loop = await findMediaAudience(db, key);
    const found = loop ?? (await findVoiceAudience(db, key));
    if (found === null) throw new ApiError('not_found');
    const permitted = allOf('media row', {
      'no narrower since': isStillFor(link.audience, audienceOf(found)),
    });
    if (!permitted) throw new ApiError('media_link_invalid');
    const seconds = Math.min(link.secondsLeft, config.media.windowSeconds);
    // A voice comment is short and played rarely, and its file never gets another name: proxies keep
    // neither copies nor permissions, so that each request is checked.
    return { seconds, proxySeconds: loop === null ? 0 : seconds };
  };
}

/**
 * Reads the path as sent, not decoded: each file has one address, so that caches keep one copy, and
 * only names of our own format reach the store.
 */
export function readMediaAddress(url: string): { readonly key: string; readonly query: string } {
  const [path = '', ...query] = url.split('?');
  const key = path.slice(MEDIA_PATH.length);
  const isOurs = isObjectKey(key, PEOPLE_OBJECTS) || isObjectKey(key, LOOP_OBJECTS);
  if (!path.startsWith(MEDIA_PATH) || !isOurs) throw new ApiError('not_found');
  return { key, query: query.join('?') };
}
