import { advanceFirstVisit } from '@swirl/db/stores/accounts/users.store';
import type { FastifyPluginCallback } from 'fastify';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { accountOf, sessionOf, viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createCurrentUser } from '../auth/current-user.ts';
import { createLikedService } from './liked.service.ts';
import { createPeopleService } from './people.service.ts';
import { createPinnedService } from './pinned.service.ts';
import { createProfileImagesService } from './profile-images.service.ts';
import { createProfilesService } from './profiles.service.ts';

export const profileRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const profiles = createProfilesService(dependencies);
  const images = createProfileImagesService(dependencies);
  const people = createPeopleService(dependencies, cursors);
  const liked = createLikedService(dependencies, cursors);
  const pinned = createPinnedService(dependencies);
  const describe = createCurrentUser(dependencies);

  route(app, 'users.read', (request) => profiles.read(viewerOf(request), request.params.userId));
  route(app, 'users.updateProfile', async (request) =>
    describe(await profiles.update(accountOf(request), request.body), sessionOf(request).sess),
  );

  route(app, 'users.updateFirstVisit', async (request) => ({
    firstVisitStep: await advanceFirstVisit(
      dependencies.db,
      accountOf(request).id,
      request.body.firstVisitStep,
    ),
  }));

  route(app, 'users.uploadProfileImage', async (request) =>
    describe(await images.upload(request, 'profile'), sessionOf(request).sess),
  );
  route(app, 'users.uploadCoverImage', async (request) =>
    describe(await images.upload(request, 'cover'), sessionOf(request).sess),
  );
  route(app, 'users.removeProfileImage', async (request) =>
    describe(await images.remove(accountOf(request), 'profile'), sessionOf(request).sess),
  );
  route(app, 'users.removeCoverImage', async (request) =>
    describe(await images.remove(accountOf(request), 'cover'), sessionOf(request).sess),
  );

  route(app, 'users.liked', async (request, reply) =>
    answerPage(reply, await liked.read(viewerOf(request), request.params.userId, request.query)),
  );
  route(app, 'users.pinned', (request) => pinned.read(viewerOf(request), request.params.userId));
  route(app, 'users.pin', (request) => pinned.replace(viewerOf(request), request.body.loopIds));
  route(app, 'users.followers', async (request, reply) =>
    answerPage(
      reply,
      await people.followers(
        viewerOf(request),
        request.params.userId,
        request.query,
        request.staleReads,
      ),
    ),
  );
  route(app, 'users.following', async (request, reply) =>
    answerPage(
      reply,
      await people.following(
        viewerOf(request),
        request.params.userId,
        request.query,
        request.staleReads,
      ),
    ),
  );
  done();
};
