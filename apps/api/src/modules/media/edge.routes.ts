import { isObjectKey, LOOP_OBJECTS } from '@swirl/platform/object-key';
import type { FastifyPluginCallback } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createMediaPermissions, MEDIA_PATH, readMediaAddress } from './media-permission.ts';

const EDGE_PATH = '/edge';
/** A slow viewer's later slices are fetched with the signature of the first. */
const LATE_SECONDS = 60 * 60;

/**
 * Tells nginx whether a link may be used, and where the bytes are: it fetches them from the store
 * itself. nginx answers 404 for this path from outside, because the store's address is signed.
 */
export const edgeRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const { config, objectStore } = dependencies;
  const permit = createMediaPermissions(dependencies);

  app.get(
    `${EDGE_PATH}${MEDIA_PATH}*`,
    {
      exposeHeadRoute: false,
      config: { policy: 'anyone', rateLimit: 'page' },
      schema: { hide: true },
    },
    async (request, reply) => {
      const { key, query } = readMediaAddress(request.url.slice(EDGE_PATH.length));
      if (!config.media.fromStore || !isObjectKey(key, LOOP_OBJECTS)) {
        throw new ApiError('not_found');
      }
      const { seconds, proxySeconds } = await permit(key, query);
      const { host, path } = await objectStore.signRead(key, seconds + LATE_SECONDS);
      const headers = {
        'x-accel-expires': String(proxySeconds),
        'x-store-host': host,
        'x-store-path': path,
        // A date, so that a permission that is kept gives no one more time than it has left.
        'x-media-expires': new Date(Date.now() + seconds * 1000).toUTCString(),
      };
      return reply.code(204).headers(headers).send();
    },
  );
  done();
};
