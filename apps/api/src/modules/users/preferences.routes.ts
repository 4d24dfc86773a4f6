import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { sessionOf } from '../../plugins/policies.ts';
import { sessionIdOf } from '../../plugins/session.ts';
import { route } from '../../http/route.ts';
import { setSessionCookie } from '../auth/start-session.ts';
import { createPreferencesService } from './preferences.service.ts';

export const preferenceRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const service = createPreferencesService(dependencies);

  route(app, 'users.updatePreferences', async (request, reply) => {
    const { preferences, session } = await service.update(sessionOf(request), request.body);
    const sessionId = sessionIdOf(request);
    // The cookie expires with the session, whose end may have moved.
    if (session !== null && sessionId !== undefined) {
      setSessionCookie(reply, { sessionId, expire: session.expire });
    }
    return preferences;
  });
  done();
};
