import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { sessionOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createSessionsService } from './sessions.service.ts';
import { clearSessionCookie } from './start-session.ts';

export const sessionRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const sessions = createSessionsService(dependencies);
  route(app, 'auth.sessions', (request) => sessions.list(sessionOf(request)));

  route(app, 'auth.endSession', async (request, reply) => {
    const session = sessionOf(request);
    const { sessionId } = request.params;
    await sessions.end(session, sessionId);
    if (sessionId === session.sid) clearSessionCookie(reply);
  });

  route(app, 'auth.endOtherSessions', async (request) => {
    await sessions.endOthers(sessionOf(request));
  });
  done();
};
