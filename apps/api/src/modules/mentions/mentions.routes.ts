import type { Output } from '@swirl/contract/endpoints';
import { findMentioned, suggestMentions } from '@swirl/db/stores/people/mentions.store';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { presentPerson } from '../users/person.presenter.ts';

export const mentionsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies: { db } },
  done,
) => {
  route(app, 'mentions.find', (request) =>
    findMentioned(db, viewerOf(request).id, request.query.names),
  );
  route(app, 'mentions.suggest', async (request): Promise<Output<'mentions.suggest'>> => {
    const { q, loopId = null } = request.query;
    const found = await suggestMentions(db, viewerOf(request).id, q, loopId);
    return found.map(({ person, from }) => ({
      user: { ...presentPerson(person), username: person.username ?? '' },
      from,
    }));
  });
  done();
};
