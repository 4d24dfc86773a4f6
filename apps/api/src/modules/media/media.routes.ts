import { allOf } from '@swirl/contract/checks';
import { findMediaAudience } from '@swirl/db/stores/loops/loop-media.store';
import { isObjectKey, LOOP_OBJECTS, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { audienceOf, isStillFor } from './media-audience.ts';
import { createMediaUrls } from './media-url.ts';
import { createMediaService } from './media.service.ts';
import { createSmallImages, SMALL_IMAGE } from './small-image.ts';

const MEDIA_PATH = '/media/';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** How long a picture that was removed can still come from a proxy or a CDN. */
const EDGE_SECONDS = 60 * 60;
/** Whoever opens a file by its address gets a file and no page: nothing in it may run or load. */
const LOCKED_DOWN = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Files by address. The path says which bytes; whether they may be had is said by the signature and
 * asked of the loop's row each time. No session is read: nginx hands its copies to all who hold a link.
 */
export const mediaRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const urls = createMediaUrls(dependencies.config);
  const answer = createMediaService(dependencies.objectStore);
  const smallImage = createSmallImages(dependencies.objectStore);

  const cachingOfLoop = async (key: string, query: string) => {
    const link = urls.read(key, query);
    if (link === null) throw new ApiError('media_link_invalid');
    const loop = await findMediaAudience(dependencies.db, key);
    if (loop === null) throw new ApiError('not_found');
    const permitted = allOf('media row', {
      'no narrower since': isStillFor(link.audience, audienceOf(loop)),
    });
    if (!permitted) throw new ApiError('media_link_invalid');
    const seconds = Math.min(link.secondsLeft, dependencies.config.media.windowSeconds);
    return { 'cache-control': `private, max-age=${seconds}`, 'x-accel-expires': String(seconds) };
  };

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, query } = readAddress(request.url);
    const caching = isObjectKey(key, PEOPLE_OBJECTS)
      ? cachingOfPicture(query)
      : await cachingOfLoop(key, query);
    if (query === SMALL_IMAGE) {
      const { contentType, bytes } = await smallImage(key);
      const guarded = { ...caching, 'content-security-policy': LOCKED_DOWN };
      return reply.headers(guarded).type(contentType).send(bytes);
    }
    const { status, headers, body } = await answer({
      key,
      range: request.headers.range,
      ifRange: headerOf(request, 'if-range'),
      ifNoneMatch: request.headers['if-none-match'],
      withBody: request.method === 'GET',
    });
    reply.code(status).headers({
      ...headers,
      ...caching,
      'content-security-policy': LOCKED_DOWN,
    });
    return reply.send(body);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_PATH}*`,
    config: { policy: 'anyone', rateLimit: 'page' },
    schema: { hide: true },
    handler: serve,
  });
  done();
};

/**
 * Images of people carry names that cannot be guessed and never mean another image, so the browser that
 * was given one may keep it; shared caches ask again, so that a picture that was removed does not live
 * on in them.
 */
function cachingOfPicture(query: string): Record<string, string> {
  if (query !== '' && query !== SMALL_IMAGE) throw new ApiError('not_found');
  const lifetime = `max-age=${YEAR_SECONDS}, s-maxage=${EDGE_SECONDS}`;
  return {
    'cache-control': `public, ${lifetime}, immutable`,
    'x-accel-expires': String(EDGE_SECONDS),
  };
}

/**
 * Read as it came and not as it decodes: each file has one address, so that caches keep one copy, and
 * only names of our own shape get as far as the store.
 */
function readAddress(url: string): { readonly key: string; readonly query: string } {
  const [path = '', ...query] = url.split('?');
  const key = path.slice(MEDIA_PATH.length);
  const isOurs = isObjectKey(key, PEOPLE_OBJECTS) || isObjectKey(key, LOOP_OBJECTS);
  if (!path.startsWith(MEDIA_PATH) || !isOurs) throw new ApiError('not_found');
  return { key, query: query.join('?') };
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
