import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf, sessionOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createCurrentUser } from './current-user.ts';
import { createPasswordsService } from './passwords.service.ts';
import { setSessionCookie, startSession } from './start-session.ts';

export const passwordRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const passwords = createPasswordsService(dependencies);
  const currentUser = createCurrentUser(dependencies);

  route(app, 'auth.requestReset', async (request) => {
    await passwords.requestReset(request.body.email);
  });

  route(app, 'auth.resetPassword', async (request, reply) => {
    const { user, started } = await passwords.reset(request.body, (tx, userId) =>
      startSession(tx, request, { userId, stayLoggedIn: false }),
    );
    setSessionCookie(reply, started);
    return currentUser(user, started);
  });

  route(app, 'auth.passwordState', (request) => passwords.state(accountOf(request)));

  route(app, 'auth.changePassword', async (request) => {
    await passwords.change(accountOf(request), sessionOf(request), request.body);
    await app.attempts.forgive(request);
  });
  done();
};
