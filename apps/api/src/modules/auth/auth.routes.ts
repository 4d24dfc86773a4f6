import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf, sessionOf } from '../../plugins/policies.ts';
import { sessionIdOf } from '../../plugins/session.ts';
import { route } from '../../http/route.ts';
import { createAuthService } from './auth.service.ts';
import { createCurrentUser } from './current-user.ts';
import { clearSessionCookie, setSessionCookie, startSession } from './start-session.ts';

export const authRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const auth = createAuthService(dependencies);
  const currentUser = createCurrentUser(dependencies);

  route(app, 'auth.user', (request) => currentUser(accountOf(request), sessionOf(request).sess));
  route(app, 'auth.options', () => auth.options());

  route(app, 'auth.signIn', async (request, reply) => {
    const { login, password, stayLoggedIn } = request.body;
    const found = await auth.findLogin(login);
    const tried = { typed: login, userId: found?.user.id };
    await app.attempts.countLogin(tried);
    const { user, started } = await auth.signIn(found, password, (tx, userId) =>
      startSession(tx, request, { userId, stayLoggedIn }),
    );
    await app.attempts.forgive(request, tried);
    setSessionCookie(reply, started);
    return currentUser(user, started);
  });

  route(app, 'auth.signOut', async (request, reply) => {
    await auth.signOut(sessionIdOf(request));
    clearSessionCookie(reply);
  });
  done();
};
