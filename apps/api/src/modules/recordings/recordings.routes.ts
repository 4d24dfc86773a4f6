import { beginRecording } from '@swirl/db/stores/loops/recordings.store';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { viewerOf } from '../../plugins/policies.ts';

export const recordingsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies: { db } },
  done,
) => {
  route(app, 'recordings.begin', async (request) => {
    await beginRecording(db, { userId: viewerOf(request).id, ...request.body });
    return undefined;
  });
  done();
};
