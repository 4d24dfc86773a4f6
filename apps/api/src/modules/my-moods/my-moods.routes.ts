import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createMyMoodsService } from './my-moods.service.ts';

export const myMoodsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const moods = createMyMoodsService(dependencies);
  route(app, 'myMoods.read', (request) => moods.read(viewerOf(request), request.query));
  route(app, 'myMoods.save', (request) => moods.save(viewerOf(request), request.body));
  route(app, 'myMoods.deleteEntry', (request) =>
    moods.deleteEntry(viewerOf(request), request.params.entryId),
  );
  route(app, 'myMoods.deleteDay', (request) =>
    moods.deleteDay(viewerOf(request), request.params.day, request.query.zone),
  );
  route(app, 'myMoods.deleteAll', (request) => moods.deleteAll(viewerOf(request)));
  done();
};
