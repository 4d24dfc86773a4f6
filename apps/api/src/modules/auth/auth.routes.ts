import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf, sessionOf } from '../../plugins/policies.ts';
import { route } from '../../route.ts';
import { createCurrentUser } from './current-user.ts';

export const authRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const currentUser = createCurrentUser(dependencies);
  route(app, 'auth.user', (request) => currentUser(accountOf(request), sessionOf(request).sess));
  done();
};
