import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { createFeedPreferencesService } from './feed-preferences.service.ts';

/** For you itself is read with the other feeds, whose cache it shares. */
export const feedsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const feeds = createFeedPreferencesService(dependencies);
  route(app, 'feeds.preferences', (request) => feeds.read(viewerOf(request)));
  route(app, 'feeds.updatePreferences', (request) => feeds.update(viewerOf(request), request.body));
  route(app, 'feeds.lessLikeThis', (request) =>
    feeds.lessLikeThis(viewerOf(request), request.body.loopId),
  );
  route(app, 'feeds.hide', (request) => feeds.hide(viewerOf(request), request.body.userId));
  route(app, 'feeds.unhide', (request) => feeds.unhide(viewerOf(request), request.params.userId));
  route(app, 'feeds.seen', (request) => feeds.seen(viewerOf(request), request.body.loopIds));
  route(app, 'feeds.reset', (request) => feeds.reset(viewerOf(request)));
  done();
};
