import type { FastifyPluginCallback } from 'fastify';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createStatementsService } from './statements.service.ts';

export const statementsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const statements = createStatementsService(dependencies, cursors);
  route(app, 'statements.list', async (request, reply) =>
    answerPage(reply, await statements.list(viewerOf(request), request.query)),
  );
  route(app, 'statements.read', (request) =>
    statements.read(viewerOf(request), request.params.statementId),
  );
  route(app, 'statements.appeal', (request) =>
    statements.appeal(viewerOf(request), request.params.statementId, request.body.message),
  );
  done();
};
