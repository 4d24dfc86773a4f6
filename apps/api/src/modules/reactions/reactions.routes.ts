import type { FastifyPluginCallback } from 'fastify';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createReactionsService } from './reactions.service.ts';

export const reactionsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const reactions = createReactionsService(dependencies, cursors);
  route(app, 'reactions.create', (request) => reactions.react(viewerOf(request), request.body));
  route(app, 'loops.reactions', async (request, reply) => {
    const { loopId } = request.params;
    return answerPage(reply, await reactions.list(viewerOf(request), loopId, request.query));
  });
  route(app, 'reactions.delete', (request) =>
    reactions.remove(viewerOf(request), request.params.loopId),
  );
  done();
};
