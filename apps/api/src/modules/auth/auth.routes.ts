import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf, viewerOf } from '../../plugins/policies.ts';
import { route } from '../../route.ts';
import { createAuthService } from './auth.service.ts';

export const authRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const auth = createAuthService(dependencies);
  route(app, 'auth.user', (request) => auth.currentUser(accountOf(request), viewerOf(request)));
  done();
};
