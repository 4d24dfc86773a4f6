import type { FastifyPluginCallback } from 'fastify';
import { createCursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answerPage } from '../../http/page.ts';
import { accountOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { createNotificationsService } from './notifications.service.ts';

export const notificationsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const cursors = createCursors(dependencies.config.secretKey);
  const notifications = createNotificationsService(dependencies, cursors);

  route(app, 'notifications.list', async (request, reply) =>
    answerPage(reply, await notifications.list(accountOf(request), request.query)),
  );
  route(app, 'notifications.unreadCount', (request) => notifications.unread(accountOf(request)));
  route(app, 'notifications.markRead', (request) =>
    notifications.markRead(accountOf(request), request.body),
  );
  done();
};
