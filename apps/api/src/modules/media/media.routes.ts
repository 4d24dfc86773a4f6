import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createMediaUrls } from './media-url.ts';
import { createMediaService } from './media.service.ts';

/** Whoever opens a file by its address gets a file and no page: nothing in it may run or load. */
const LOCKED_DOWN = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Signed addresses of loops' media. The signature is the permission, so no session is read. */
export const mediaRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const urls = createMediaUrls(dependencies.config);
  const answer = createMediaService(dependencies.objectStore);

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request);
    const secondsLeft = urls.secondsLeft(key, request.query);
    if (secondsLeft === null) throw new ApiError('media_link_invalid');
    const { status, headers, body } = await answer({
      key,
      range: request.headers.range,
      ifRange: headerOf(request, 'if-range'),
      ifNoneMatch: request.headers['if-none-match'],
      withBody: request.method === 'GET',
    });
    reply.code(status).headers({
      ...headers,
      'cache-control': `public, max-age=${secondsLeft}`,
      'content-security-policy': LOCKED_DOWN,
    });
    return reply.send(body);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    config: { policy: 'anyone', rateLimit: 'page' },
    schema: { hide: true },
    handler: serve,
  });
  done();
};

function keyOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
