import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createEmailService } from './email.service.ts';

export const emailRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const email = createEmailService(dependencies);
  route(app, 'auth.requestVerification', async (request) => {
    await email.requestVerification(accountOf(request));
  });
  route(
    app,
    'auth.verifyEmail',
    async (request) => {
      await email.verify(request.viewer, request.body.token);
    },
    { session: true },
  );
  done();
};
