import type { Output } from '@swirl/contract/endpoints';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { languageOf } from '../../plugins/language.ts';
import { accountOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createCurrentUser } from './current-user.ts';
import { createSignUpService } from './sign-up.service.ts';
import { setSessionCookie, startSession } from './start-session.ts';

export const signUpRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const signUp = createSignUpService(dependencies);
  const currentUser = createCurrentUser(dependencies);

  route(app, 'auth.signUp', async (request, reply): Promise<Output<'auth.signUp'>> => {
    const signedIn = await signUp.signUp(
      request.body,
      (tx, session) => startSession(tx, request, session),
      languageOf(request),
    );
    if (signedIn === null) return { outcome: 'verify-email' };
    setSessionCookie(reply, signedIn.started);
    const user = await currentUser(signedIn.user, signedIn.started);
    return { outcome: 'signed-in', user };
  });

  route(app, 'auth.confirmSignUp', async (request, reply) => {
    const { user, started } = await signUp.confirm(request.body.token, (tx, session) =>
      startSession(tx, request, session),
    );
    setSessionCookie(reply, started);
    return currentUser(user, started);
  });

  route(app, 'auth.checkInvite', (request) => signUp.checkInvite(request.body.token));
  route(app, 'waitlist.position', (request) => signUp.waitlistPosition(accountOf(request)));
  done();
};
