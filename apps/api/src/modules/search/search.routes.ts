import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createSearchCursors } from './search-cursor.ts';
import { createSearchService } from './search.service.ts';

export const searchRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createSearchCursors(dependencies.config.secretKey);
  const search = createSearchService(dependencies, cursors);

  route(app, 'search.users', async (request, reply) =>
    answerPage(reply, await search.users(viewerOf(request), request.query, request.staleReads)),
  );
  route(app, 'search.loops', async (request, reply) =>
    answerPage(reply, await search.loops(viewerOf(request), request.query, request.staleReads)),
  );
  done();
};
