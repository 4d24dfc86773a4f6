import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createReactionsService } from './reactions.service.ts';

export const reactionsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const reactions = createReactionsService(dependencies);
  route(app, 'reactions.create', (request) =>
    reactions.react(viewerOf(request), request.body.loopId),
  );
  route(app, 'reactions.delete', (request) =>
    reactions.remove(viewerOf(request), request.params.loopId),
  );
  done();
};
