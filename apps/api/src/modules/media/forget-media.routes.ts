import { signInPath } from '@swirl/contract/paths';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';

export const FORGET_MEDIA_PATH = '/media/forget';

/**
 * Where signing out leads, on the host of media: only a response of that host clears its cache. It reads
 * no cookie, and the page that comes next is always the same.
 */
export const forgetMediaRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const { publicOrigin } = dependencies.config.http;
  app.get(
    FORGET_MEDIA_PATH,
    {
      exposeHeadRoute: false,
      config: { policy: 'anyone', rateLimit: 'page' },
      schema: { hide: true },
    },
    (_request, reply) =>
      reply.header('clear-site-data', '"cache"').redirect(publicOrigin + signInPath, 303),
  );
  done();
};
