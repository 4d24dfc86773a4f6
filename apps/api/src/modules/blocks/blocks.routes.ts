import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createBlocksService } from './blocks.service.ts';

export const blocksRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const blocks = createBlocksService(dependencies);
  route(app, 'users.blocked', (request) => blocks.list(viewerOf(request)));
  route(app, 'users.block', (request) => blocks.block(viewerOf(request), request.body.userId));
  route(app, 'users.unblock', (request) =>
    blocks.unblock(viewerOf(request), request.params.userId),
  );
  done();
};
