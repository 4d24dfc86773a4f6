import { callRules } from '@swirl/contract/call-rules';
import { calls } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { failures } from '../../http/route.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { createMediaService } from './media.service.ts';

interface OwnFile {
  readonly call: 'drafts.file' | 'scheduledPosts.file';
  /** The name of the id in the path. */
  readonly param: string;
  /** The file's name in the store. */
  readonly keyOf: (viewer: Pick<Viewer, 'id'>, id: string) => Promise<string>;
}

/** A file that only its owner can read, as it was sent. */
export function addOwnFileRoute(
  app: FastifyInstance,
  { objectStore }: Pick<Dependencies, 'objectStore'>,
  { call, param, keyOf }: OwnFile,
): void {
  const answer = createMediaService(objectStore);
  const { policy, rateLimit } = callRules[call];
  app.route<{ Params: Readonly<Record<string, string>> }>({
    method: calls[call].method,
    url: calls[call].path,
    exposeHeadRoute: false,
    config: { policy, rateLimit },
    schema: {
      operationId: call,
      tags: [call.split('.', 1).join('')],
      security: [{ session: [] }],
      params: endpoints[call].params,
      response: failures,
    },
    handler: async (request, reply) => {
      const { 'if-range': ifRange } = request.headers;
      const { status, headers, body } = await answer({
        key: await keyOf(viewerOf(request), request.params[param] ?? ''),
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
