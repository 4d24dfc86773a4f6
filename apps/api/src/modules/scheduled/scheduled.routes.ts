import type { Output } from '@swirl/contract/endpoints';
import type { User } from '@swirl/db/tables/users';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { route } from '../../http/route.ts';
import type { WrittenJson } from '../../http/written-json.ts';
import type { Dependencies } from '../../dependencies.ts';
import { languageOf } from '../../plugins/language.ts';
import { accountOf, viewerOf } from '../../plugins/policies.ts';
import { addOwnFileRoute } from '../media/own-file-route.ts';
import { scheduleMedia, scheduleStatus } from './schedule-post.ts';
import { presentScheduled } from './scheduled.presenter.ts';
import { createScheduledService } from './scheduled.service.ts';

type ReadLoop = (author: User, loopId: string) => Promise<WrittenJson<Output<'loops.read'>>>;

export function addScheduledRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
  readLoop: ReadLoop,
): void {
  const scheduled = createScheduledService(dependencies);

  route(app, 'scheduledPosts.list', async (request) => {
    const posts = await scheduled.list(viewerOf(request));
    return posts.map((post) => presentScheduled(post, languageOf(request)));
  });
  route(app, 'scheduledPosts.create', async (request) => {
    const keyed = { author: accountOf(request), key: idempotencyKeyOf(request) };
    if (!request.isMultipart() && request.body === null) throw new ApiError('invalid_request');
    const post =
      request.body === null
        ? await scheduleMedia(dependencies, request, keyed)
        : await scheduleStatus(dependencies, keyed, request.body);
    return presentScheduled(post, languageOf(request));
  });
  route(app, 'scheduledPosts.update', async (request) => {
    const { params, body } = request;
    const post = await scheduled.update(viewerOf(request), params.scheduledPostId, body.postAt);
    return presentScheduled(post, languageOf(request));
  });
  route(app, 'scheduledPosts.delete', (request) =>
    scheduled.remove(viewerOf(request), request.params.scheduledPostId),
  );
  route(app, 'scheduledPosts.post', async (request) => {
    const author = accountOf(request);
    return readLoop(author, await scheduled.post(author, request.params.scheduledPostId));
  });

  addOwnFileRoute(app, dependencies, {
    call: 'scheduledPosts.file',
    param: 'scheduledPostId',
    keyOf: (viewer, id) => scheduled.fileOf(viewer, id),
  });
}
