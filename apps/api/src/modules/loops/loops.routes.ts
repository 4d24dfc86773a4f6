import type { FastifyPluginCallback } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage, answerWritten } from '../../http/page.ts';
import { accountOf, viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createJourneysService } from '../journeys/journeys.service.ts';
import { addSavedRoutes } from '../saved/saved.routes.ts';
import { addDraftRoutes } from '../drafts/drafts.routes.ts';
import { addScheduledRoutes } from '../scheduled/scheduled.routes.ts';
import { createForYouService } from '../feeds/for-you.service.ts';
import { createBodyCache } from './body-cache.ts';
import { createFeedService } from './feed.service.ts';
import { createMediaLoop } from './ingest/create-media-loop.ts';
import { createLoopsService } from './loops.service.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { createShowLoops } from './show-loops.ts';
import { createTreeService } from './tree/tree.service.ts';

/** About ten thousand loops. */
const BODY_CACHE_BYTES = 32 * 1024 * 1024;

export const loopsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const showLoops = createShowLoops(dependencies, createBodyCache(BODY_CACHE_BYTES));
  const loops = createLoopsService(dependencies, showLoops);
  const cursors = createCursors(dependencies.config.secretKey);
  const feed = createFeedService(dependencies, cursors, showLoops);
  const forYou = createForYouService(dependencies, cursors, showLoops);
  const tree = createTreeService(dependencies, cursors);
  const journeys = createJourneysService(dependencies, showLoops);

  route(app, 'loops.create', async (request) => {
    const author = accountOf(request);
    const key = idempotencyKeyOf(request);
    if (request.isMultipart()) {
      return loops.read(author, await createMediaLoop(dependencies, request, author, key));
    }
    if (request.body === null) throw new ApiError('invalid_request');
    return loops.postStatus(author, key, request.body);
  });

  route(app, 'loops.feed', async (request, reply) =>
    answerWritten(reply, await feed.feed(viewerOf(request), request.query)),
  );
  route(app, 'feeds.forYou', async (request, reply) =>
    answerWritten(reply, await forYou.read(viewerOf(request), request.query)),
  );
  route(app, 'users.loops', async (request, reply) =>
    answerWritten(
      reply,
      await feed.loopsOf(
        viewerOf(request),
        request.params.userId,
        request.query,
        request.staleReads,
      ),
    ),
  );
  route(app, 'loops.ofMood', async (request, reply) =>
    answerWritten(reply, await feed.ofMood(viewerOf(request), request.params.mood, request.query)),
  );
  route(app, 'loops.remixes', async (request, reply) =>
    answerWritten(
      reply,
      await feed.remixesOf(viewerOf(request), request.params.loopId, request.query),
    ),
  );

  route(app, 'journeys.plan', (request) => journeys.plan(viewerOf(request), request.body));
  route(app, 'journeys.plane', (request) => journeys.plane(viewerOf(request)));

  addSavedRoutes(app, dependencies, { cursors, showLoops });
  addDraftRoutes(app, dependencies);
  addScheduledRoutes(app, dependencies, loops.read);

  route(app, 'loops.tree', async (request, reply) =>
    answerPage(
      reply,
      await tree.treeAround(
        viewerOf(request),
        request.params.loopId,
        request.query,
        request.staleReads,
      ),
    ),
  );

  route(app, 'loops.read', (request) => loops.read(viewerOf(request), request.params.loopId));
  route(app, 'loops.update', (request) =>
    loops.update(viewerOf(request), request.params.loopId, request.body),
  );
  route(app, 'loops.delete', (request) => loops.remove(viewerOf(request), request.params.loopId));
  done();
};
