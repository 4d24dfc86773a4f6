import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf, sessionOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createCurrentUser } from '../auth/current-user.ts';
import { clearSessionCookie } from '../auth/start-session.ts';
import { createDeletionService } from './deletion.service.ts';

export const deletionRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const deletion = createDeletionService(dependencies);
  const currentUser = createCurrentUser(dependencies);

  route(app, 'users.deleteAccount', async (request, reply) => {
    const account = accountOf(request);
    const outcome = await deletion.remove(account, sessionOf(request), request.body);
    await app.attempts.forgive(request);
    clearSessionCookie(reply);
    return outcome;
  });

  route(app, 'users.undoDeletion', async (request) =>
    currentUser(await deletion.undo(accountOf(request)), sessionOf(request).sess),
  );
  done();
};
