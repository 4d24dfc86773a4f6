import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createListsService } from './lists.service.ts';

export const listsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const lists = createListsService(dependencies);
  route(app, 'lists.list', (request) => lists.list(viewerOf(request)));
  route(app, 'lists.create', (request) => lists.create(viewerOf(request), request.body.name));
  route(app, 'lists.rename', (request) =>
    lists.rename(viewerOf(request), request.params.listId, request.body.name),
  );
  route(app, 'lists.delete', (request) => lists.remove(viewerOf(request), request.params.listId));
  route(app, 'lists.people', (request) => lists.people(viewerOf(request), request.params.listId));
  route(app, 'lists.add', (request) => {
    const { listId, userId } = request.params;
    return lists.add(viewerOf(request), listId, userId);
  });
  route(app, 'lists.remove', (request) => {
    const { listId, userId } = request.params;
    return lists.takeOff(viewerOf(request), listId, userId);
  });
  done();
};
