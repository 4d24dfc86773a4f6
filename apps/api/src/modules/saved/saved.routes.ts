import type { FastifyInstance } from 'fastify';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerWritten } from '../../http/page.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import type { ShowLoops } from '../loops/show-loops.ts';
import { createCollectionsService } from './collections.service.ts';
import { createSavedService } from './saved.service.ts';

/** Beside the other lists of loops, with which they share what is kept in memory. */
export function addSavedRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
  { cursors, showLoops }: { readonly cursors: Cursors; readonly showLoops: ShowLoops },
): void {
  const saved = createSavedService(dependencies, cursors, showLoops);
  const collections = createCollectionsService(dependencies);

  route(app, 'saved.list', async (request, reply) =>
    answerWritten(reply, await saved.entries(viewerOf(request), null, request.query)),
  );
  route(app, 'saved.loops', async (request, reply) =>
    answerWritten(reply, await saved.loops(viewerOf(request), null, request.query)),
  );
  route(app, 'saved.read', (request) => saved.read(viewerOf(request), request.params.loopId));
  route(app, 'saved.save', (request) => saved.save(viewerOf(request), request.body.loopId));
  route(app, 'saved.unsave', (request) => saved.unsave(viewerOf(request), request.params.loopId));

  route(app, 'collections.list', (request) => collections.list(viewerOf(request)));
  route(app, 'collections.create', (request) =>
    collections.create(viewerOf(request), request.body.name),
  );
  route(app, 'collections.rename', (request) =>
    collections.rename(viewerOf(request), request.params.collectionId, request.body.name),
  );
  route(app, 'collections.delete', (request) =>
    collections.remove(viewerOf(request), request.params.collectionId),
  );
  route(app, 'collections.saved', async (request, reply) => {
    const { collectionId } = request.params;
    await collections.require(viewerOf(request), collectionId);
    return answerWritten(
      reply,
      await saved.entries(viewerOf(request), collectionId, request.query),
    );
  });
  route(app, 'collections.loops', async (request, reply) => {
    const { collectionId } = request.params;
    await collections.require(viewerOf(request), collectionId);
    return answerWritten(reply, await saved.loops(viewerOf(request), collectionId, request.query));
  });
  route(app, 'collections.add', (request) => {
    const { collectionId, loopId } = request.params;
    return collections.add(viewerOf(request), collectionId, loopId);
  });
  route(app, 'collections.remove', (request) => {
    const { collectionId, loopId } = request.params;
    return collections.takeOut(viewerOf(request), collectionId, loopId);
  });
}
