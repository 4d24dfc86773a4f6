import type { FastifyPluginCallback } from 'fastify';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createAppealsService } from './appeals.service.ts';
import { createCasesService } from './cases.service.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createDeskService } from './desk.service.ts';
import { createSafetyService } from './safety.service.ts';

export const moderationRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const cases = createCasesService(dependencies, cursors);
  const decisions = createDecisionsService(dependencies);
  const appeals = createAppealsService(dependencies, cursors);
  const safety = createSafetyService(dependencies);
  const desk = createDeskService(dependencies, cursors);

  route(app, 'moderation.summary', (request) => cases.summary(viewerOf(request)));
  route(app, 'moderation.queue', async (request, reply) =>
    answerPage(reply, await cases.queue(viewerOf(request), request.query)),
  );
  route(app, 'moderation.read', (request) => cases.read(viewerOf(request), request.params.caseId));
  route(app, 'moderation.note', (request) =>
    cases.note(viewerOf(request), request.params.caseId, request.body.text),
  );
  route(app, 'moderation.decide', (request) =>
    decisions.decide(viewerOf(request), request.params.caseId, request.body),
  );
  route(app, 'moderation.undo', (request) =>
    decisions.undo(viewerOf(request), request.params.decisionId),
  );
  route(app, 'moderation.appeals', async (request, reply) =>
    answerPage(reply, await appeals.list(viewerOf(request), request.query)),
  );
  route(app, 'moderation.decideAppeal', (request) =>
    appeals.decide(viewerOf(request), request.params.appealId, request.body),
  );
  route(app, 'moderation.suspended', async (request, reply) =>
    answerPage(reply, await desk.suspended(request.query)),
  );
  route(app, 'moderation.waitlist', async (request, reply) =>
    answerPage(reply, await desk.waitlist(request.query)),
  );
  route(app, 'moderation.admit', (request) => desk.admit(viewerOf(request), request.params.userId));
  route(app, 'moderation.log', async (request, reply) =>
    answerPage(reply, await desk.log(request.query)),
  );
  route(app, 'moderation.safety', () => safety.settings());
  route(app, 'moderation.updateSafety', (request) =>
    safety.update(viewerOf(request), request.body),
  );
  route(app, 'moderation.numbers', () => safety.numbers());
  route(app, 'safety.numbers', () => safety.publicNumbers());
  done();
};
