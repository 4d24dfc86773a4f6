import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createFollowsService } from './follows.service.ts';

export const followsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const follows = createFollowsService(dependencies);
  route(app, 'follows.check', (request) => follows.check(viewerOf(request), request.params.userId));
  route(app, 'follows.create', (request) =>
    follows.follow(viewerOf(request), request.body.followingId),
  );
  route(app, 'follows.createById', (request) =>
    follows.follow(viewerOf(request), request.params.userId),
  );
  route(app, 'follows.delete', (request) =>
    follows.unfollow(viewerOf(request), request.params.userId),
  );
  done();
};
