import type { FastifyPluginCallback } from 'fastify';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { accountOf, viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createVerificationService } from './verification.service.ts';

export const verificationRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const verification = createVerificationService(dependencies, cursors);

  route(app, 'admin.verifySelf', (request) =>
    verification.verifySelf(viewerOf(request), accountOf(request)),
  );
  route(app, 'admin.verifyUser', (request) =>
    verification.verify(viewerOf(request), request.params.userId),
  );
  route(app, 'admin.verificationRequests', async (request, reply) =>
    answerPage(reply, await verification.requests(viewerOf(request), request.query)),
  );
  route(app, 'admin.decideVerification', (request) =>
    verification.decide(viewerOf(request), request.params.userId, request.body),
  );
  done();
};
