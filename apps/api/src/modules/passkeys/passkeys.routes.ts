import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { deviceName } from '../auth/device-name.ts';
import { accountOf, sessionOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createCurrentUser } from '../auth/current-user.ts';
import { setSessionCookie, startSession } from '../auth/start-session.ts';
import { createPasskeysService } from './passkeys.service.ts';

export const passkeyRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const passkeys = createPasskeysService(dependencies);
  const currentUser = createCurrentUser(dependencies);

  route(app, 'passkeys.list', (request) => passkeys.list(accountOf(request)));

  route(app, 'passkeys.registerOptions', (request) =>
    passkeys.registerOptions(accountOf(request), sessionOf(request)),
  );

  route(app, 'passkeys.register', (request) =>
    passkeys.register(
      {
        user: accountOf(request),
        sid: sessionOf(request).sid,
        device: deviceName(request.headers['user-agent']) ?? 'Passkey',
      },
      request.body,
    ),
  );

  route(app, 'passkeys.rename', (request) =>
    passkeys.rename(accountOf(request), request.params.passkeyId, request.body.name),
  );

  route(app, 'passkeys.remove', (request) =>
    passkeys.remove(accountOf(request), sessionOf(request), request.params.passkeyId),
  );

  route(app, 'passkeys.signInOptions', () => passkeys.signInOptions());

  route(app, 'passkeys.signIn', async (request, reply) => {
    const { stayLoggedIn } = request.body;
    const { user, started } = await passkeys.signIn(request.body, (tx, { id: userId }) =>
      startSession(tx, request, { userId, stayLoggedIn }),
    );
    setSessionCookie(reply, started);
    return currentUser(user, { stayLoggedIn });
  });
  done();
};
