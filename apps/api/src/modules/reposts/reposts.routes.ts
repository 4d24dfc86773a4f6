import type { FastifyPluginCallback } from 'fastify';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createRepostsService } from './reposts.service.ts';

export const repostsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const reposts = createRepostsService(dependencies, cursors);
  route(app, 'reposts.list', async (request, reply) => {
    const { loopId } = request.params;
    return answerPage(reply, await reposts.list(viewerOf(request), loopId, request.query));
  });
  route(app, 'reposts.create', (request) => reposts.create(viewerOf(request), request.body));
  route(app, 'reposts.delete', (request) =>
    reposts.remove(viewerOf(request), request.params.loopId),
  );
  route(app, 'reposts.hide', (request) => reposts.hide(viewerOf(request), request.body.userId));
  route(app, 'reposts.unhide', (request) =>
    reposts.unhide(viewerOf(request), request.params.userId),
  );
  done();
};
