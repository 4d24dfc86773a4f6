import { id } from '@swirl/contract/schemas/text';
import type { FastifyPluginCallback } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { NEVER_STORED } from '../../plugins/security-headers.ts';
import { createShareService } from './share.service.ts';

export const shareRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const share = createShareService(dependencies);
  app.get<{ Params: { loopId: string } }>(
    '/share/:loopId.jpg',
    { config: { policy: 'anyone', rateLimit: 'page' }, schema: { hide: true } },
    async (request, reply) => {
      const loopId = id.safeParse(request.params.loopId);
      if (!loopId.success) throw new ApiError('loop_not_found');
      const picture = await share.picture(loopId.data);
      // Not cached: a loop that is public now may be private a minute later.
      return reply.header('cache-control', NEVER_STORED).type('image/jpeg').send(picture);
    },
  );
  done();
};
