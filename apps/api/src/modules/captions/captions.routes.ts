import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createCaptionsService } from './captions.service.ts';

export const captionsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const captions = createCaptionsService(dependencies);
  route(app, 'captions.read', (request) => captions.read(viewerOf(request), request.params.loopId));
  route(app, 'captions.save', (request) =>
    captions.save(viewerOf(request), request.params.loopId, request.body),
  );
  route(app, 'captions.delete', (request) =>
    captions.remove(viewerOf(request), request.params.loopId),
  );
  route(app, 'captions.offered', async () => ({
    automaticCaptions: dependencies.config.captions.model !== null,
  }));
  route(app, 'captions.draft', (request) =>
    captions.readDraft(viewerOf(request), request.params.loopId),
  );
  route(app, 'captions.discard', (request) =>
    captions.discard(viewerOf(request), request.params.loopId),
  );
  done();
};
