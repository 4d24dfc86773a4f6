import { refusalOf, type Caller } from '@swirl/contract/policies/access';
import type { Session } from '@swirl/db/tables/sessions';
import type { User } from '@swirl/db/tables/users';
import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';

/** Refuses callers who may not use the route at all, before the body is read. */
export const policies = fastifyPlugin((app, _options, done) => {
  app.addHook('onRequest', async (request) => {
    const { policy } = request.routeOptions.config;
    // Only requests without a route have no policy, and their response is the same for everyone.
    const refusal = policy === undefined ? null : refusalOf(policy, request.viewer);
    requireAllowed('call', refusal === null, refusal ?? 'forbidden');
  });
  done();
});

/** The signed-in user, for handlers behind a policy that requires one. */
export function accountOf(request: FastifyRequest): User {
  if (request.account === null) throw new ApiError('unauthorized');
  return request.account;
}

export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw new ApiError('unauthorized');
  return request.session;
}

export function viewerOf(request: FastifyRequest): Caller {
  if (request.viewer === null) throw new ApiError('unauthorized');
  return request.viewer;
}
