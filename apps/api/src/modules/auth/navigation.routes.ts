import { navigations } from '@swirl/contract/navigations';
import { signInPath } from '@swirl/contract/paths';
import { returnPath } from '@swirl/contract/return-to';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { languageOf } from '../../plugins/language.ts';
import { sessionIdOf } from '../../plugins/session.ts';
import { createAuthService } from './auth.service.ts';
import { FORGET_MEDIA_PATH } from '../media/forget-media.routes.ts';
import { signOutPage } from './sign-out-page.ts';
import { clearSessionCookie } from './start-session.ts';

const declared = ({ policy, rateLimit }: (typeof navigations)['signIn' | 'signOut']) => ({
  config: { policy, rateLimit, session: true },
  schema: { hide: true },
});

const loginQuery = z.object({ next: z.unknown(), mail: z.unknown() }).partial();

/** Sign-in and sign-out as page loads. */
export const navigationRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const auth = createAuthService(dependencies);
  const { publicOrigin } = dependencies.config.http;

  app.get(navigations.signIn.path, declared(navigations.signIn), (request, reply) => {
    const { next, mail } = loginQuery.parse(request.query);
    const { viewer } = request;
    // Users on the waitlist see their position here, and emailed links work for signed-in users
    // too.
    const stays = viewer === null || viewer.waiting || mail !== undefined;
    return stays ? reply.sendSignInPage() : reply.redirect(returnPath(next), 303);
  });

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    await auth.signOut(sessionIdOf(request));
    clearSessionCookie(reply);
    // The host of media has a cache of its own, and leads back.
    const { origin } = dependencies.config.media;
    return reply.redirect(origin === null ? signInPath : origin + FORGET_MEDIA_PATH, 303);
  };

  app.get(navigations.signOut.path, declared(navigations.signOut), (request, reply) => {
    // A browser that prefetches an address while it is being typed must not sign anyone out.
    if (isAhead(request)) return reply.code(503).send();
    if (request.viewer === null || isWanted(request, publicOrigin)) return signOut(request, reply);
    const page = signOutPage(languageOf(request), request.headers['sec-fetch-site'] !== undefined);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  // The button of the confirmation page. As a POST it has passed the origin check.
  app.post(navigations.signOut.path, declared(navigations.signOut), signOut);
  done();
};

function isAhead({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? '').includes('prefetch');
}

/**
 * The navigation comes from one of our pages, or from the user: `none` is a typed or bookmarked
 * address. Older browsers do not send this header, but send a referrer.
 */
function isWanted({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { referer } = headers;
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === publicOrigin;
}
