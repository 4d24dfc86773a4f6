import { isObjectKey, PEOPLE_OBJECTS } from '@swirl/platform/object-key';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createMediaPermissions, MEDIA_PATH, readMediaAddress } from './media-permission.ts';
import { createMediaService } from './media.service.ts';
import { createSmallImages, SMALL_IMAGE } from './small-image.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** How long a removed picture can still come from a proxy or a CDN. */
const EDGE_SECONDS = 60 * 60;
/** A file opened by its address is never treated as a page: nothing in it may run or load. */
const LOCKED_DOWN = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Serves files by address. The path names the object; the signature, and the loop's row on each
 * request, decide whether it may be read. No session is read: nginx serves its copies to everyone
 * who has a link. The files of loops come this way only where no nginx fetches them from the store
 * (`edge.routes.ts`), and when it can't.
 */
export const mediaRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const permit = createMediaPermissions(dependencies);
  const answer = createMediaService(dependencies.objectStore);
  const smallImage = createSmallImages(dependencies.objectStore);

  const cachingOfLoop = async (key: string, query: string) => {
    const { seconds, proxySeconds } = await permit(key, query);
    return {
      'cache-control': `private, max-age=${seconds}`,
      'x-accel-expires': String(proxySeconds),
    };
  };

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, query } = readMediaAddress(request.url);
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

  const { origin } = dependencies.config.media;
  if (origin !== null) {
    // Pages are on another host than their media. There is nothing to see without a link.
    const { publicOrigin } = dependencies.config.http;
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': publicOrigin,
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
  }

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
 * Images of users have unguessable names that are never reused, so browsers may cache them; shared
 * caches revalidate, so that a removed picture does not remain in them.
 */
function cachingOfPicture(query: string): Record<string, string> {
  if (query !== '' && query !== SMALL_IMAGE) throw new ApiError('not_found');
  const lifetime = `max-age=${YEAR_SECONDS}, s-maxage=${EDGE_SECONDS}`;
  return {
    'cache-control': `public, ${lifetime}, immutable`,
    'x-accel-expires': String(EDGE_SECONDS),
  };
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
