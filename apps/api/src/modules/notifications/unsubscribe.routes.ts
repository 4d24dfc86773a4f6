import { errors } from '@swirl/contract/errors';
import type { Language } from '@swirl/contract/languages';
import { navigations } from '@swirl/contract/navigations';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { createUnsubscribeTokens } from '@swirl/platform/unsubscribe-token';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { languageOf } from '../../plugins/language.ts';
import { unknownUnsubscribePage, unsubscribedPage, unsubscribePage } from './unsubscribe-pages.ts';

const tokenQuery = z.object({ token: z.string().catch('') });

/**
 * Turns notification emails off for the user named by the link. Mail providers call it on behalf of
 * users (RFC 8058), from anywhere and without a session: the token is the only permission, and it
 * permits nothing else.
 */
export const unsubscribeRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const { config, db } = dependencies;
  const tokens = createUnsubscribeTokens(config.secretKey);
  const { path, policy, rateLimit } = navigations.unsubscribe;
  const declared = { config: { policy, rateLimit, multipart: true }, schema: { hide: true } };
  const whoIn = (query: unknown) => tokens.read(tokenQuery.parse(query).token);
  const answer = (reply: FastifyReply, page: (language: Language) => string, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(page(languageOf(reply.request)));

  // Providers post 'List-Unsubscribe=One-Click' as a form; the value does not matter.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async () => undefined,
  );

  app.get(path, declared, (request, reply) =>
    whoIn(request.query) === null
      ? answer(reply, unknownUnsubscribePage, errors.link_invalid.status)
      : answer(reply, unsubscribePage),
  );
  app.post(path, declared, async (request, reply) => {
    const userId = whoIn(request.query);
    if (userId === null) return answer(reply, unknownUnsubscribePage, errors.link_invalid.status);
    await mergePreferences(db, userId, { notificationEmail: false });
    return answer(reply, unsubscribedPage);
  });
  done();
};
