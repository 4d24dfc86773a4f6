import { username } from '@swirl/contract/schemas/users';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { isUsernameFree } from './free-username.ts';

export const usernameRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies: { db } },
  done,
) => {
  const check = async (candidate: string, viewerId: string | undefined) => {
    if (!username.safeParse(candidate).success) return { available: false };
    return { available: await isUsernameFree(db, candidate, viewerId) };
  };
  // The session decides whose own username counts as free; the query parameter is ignored.
  route(
    app,
    'users.checkUsername',
    (request) => check(request.params.username, request.viewer?.id),
    { session: true },
  );
  done();
};
