import type { FastifyPluginCallback } from 'fastify';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { accountOf, viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createCommentsService } from './comments.service.ts';

export const commentsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const comments = createCommentsService(dependencies, cursors);

  route(app, 'loops.comments', async (request, reply) => {
    const { loopId } = request.params;
    return answerPage(reply, await comments.list(viewerOf(request), loopId, request.query));
  });
  route(app, 'comments.create', (request) => comments.add(accountOf(request), request.body));
  route(app, 'comments.delete', (request) =>
    comments.remove(viewerOf(request), request.params.commentId),
  );
  done();
};
