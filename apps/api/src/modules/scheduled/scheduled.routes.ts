import { callRules } from '@swirl/contract/call-rules';
import { calls } from '@swirl/contract/calls';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import type { User } from '@swirl/db/tables/users';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { failures, route } from '../../http/route.ts';
import type { WrittenJson } from '../../http/written-json.ts';
import type { Dependencies } from '../../dependencies.ts';
import { languageOf } from '../../plugins/language.ts';
import { accountOf, viewerOf } from '../../plugins/policies.ts';
import { createMediaService } from '../media/media.service.ts';
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

  const answer = createMediaService(dependencies.objectStore);
  const file = 'scheduledPosts.file';
  const { policy, rateLimit } = callRules[file];
  app.route<{ Params: { scheduledPostId: string } }>({
    method: calls[file].method,
    url: calls[file].path,
    exposeHeadRoute: false,
    config: { policy, rateLimit },
    schema: {
      operationId: file,
      tags: ['scheduledPosts'],
      security: [{ session: [] }],
      params: endpoints[file].params,
      response: failures,
    },
    handler: async (request, reply) => {
      const { 'if-range': ifRange } = request.headers;
      const { status, headers, body } = await answer({
        key: await scheduled.fileOf(viewerOf(request), request.params.scheduledPostId),
        range: request.headers.range,
        ifRange: typeof ifRange === 'string' ? ifRange : undefined,
        ifNoneMatch: request.headers['if-none-match'],
        withBody: true,
      });
      return reply
        .code(status)
        .headers({ ...headers, 'content-disposition': 'attachment' })
        .send(body);
    },
  });
}
