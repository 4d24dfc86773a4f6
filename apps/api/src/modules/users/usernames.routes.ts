import { username } from '@swirl/contract/schemas/users';
import { findUserIdByUsername } from '@swirl/db/stores/users.store';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../route.ts';

export const usernameRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies: { db } },
  done,
) => {
  const check = async (asked: string, viewerId: string | undefined) => {
    if (!username.safeParse(asked).success) return { available: false };
    const holder = await findUserIdByUsername(db, asked);
    return { available: holder === null || holder === viewerId };
  };
  // Whose own name counts as free comes from the session; what the address says of it is ignored.
  route(
    app,
    'users.checkUsername',
    (request) => check(request.params.username, request.viewer?.id),
    { session: true },
  );
  done();
};
