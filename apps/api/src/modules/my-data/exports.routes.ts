import { callRules } from '@swirl/contract/call-rules';
import { calls, type CallName } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf } from '../../plugins/policies.ts';
import { failures, route } from '../../http/route.ts';
import { createMediaService } from '../media/media.service.ts';
import { downloadHeaders } from './exports.presenter.ts';
import { createExportsService } from './exports.service.ts';

export const exportRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const exports = createExportsService(dependencies);
  const answer = createMediaService(dependencies.objectStore);

  route(app, 'users.requestExport', (request) => exports.request(accountOf(request)));
  route(app, 'users.exports', (request) => exports.list(accountOf(request)));

  app.route({
    ...declared('users.exportData'),
    handler: async (request, reply) => {
      const account = accountOf(request);
      const now = new Date();
      reply.headers({
        ...downloadHeaders(account, now, 'json'),
        'content-type': 'application/json; charset=utf-8',
      });
      return reply.send(await exports.open(account, now));
    },
  });

  app.route<{ Params: { exportId: string } }>({
    ...declared('users.exportFile'),
    schema: {
      ...declared('users.exportFile').schema,
      params: endpoints['users.exportFile'].params,
    },
    handler: async (request, reply) => {
      const account = accountOf(request);
      const archive = await exports.findReady(account, request.params.exportId);
      const { 'if-range': ifRange } = request.headers;
      const { status, headers, body } = await answer({
        key: archive.objectKey,
        range: request.headers.range,
        ifRange: typeof ifRange === 'string' ? ifRange : undefined,
        ifNoneMatch: request.headers['if-none-match'],
        withBody: true,
      });
      reply.code(status).headers({
        ...headers,
        ...downloadHeaders(account, archive.createdAt, 'zip'),
        'content-type': 'application/zip',
      });
      return reply.send(body);
    },
  });
  done();
};

/** A route that returns a file. */
function declared(name: CallName & `users.export${string}`) {
  const { method, path } = calls[name];
  const { policy, rateLimit } = callRules[name];
  return {
    method,
    url: path,
    // A HEAD request would do all the work for nothing.
    exposeHeadRoute: false,
    config: { policy, rateLimit },
    schema: {
      operationId: name,
      tags: ['users'],
      security: [{ session: [] }],
      response: failures,
    },
  };
}
