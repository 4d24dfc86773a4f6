import { navigations } from '@swirl/contract/navigations';
import { signInPath } from '@swirl/contract/paths';
import { returnPath } from '@swirl/contract/return-to';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { languageOf } from '../../plugins/language.ts';
import { sessionIdOf } from '../../plugins/session.ts';
import { createAuthService } from './auth.service.ts';
import { signOutPage } from './sign-out-page.ts';
import { clearSessionCookie } from './start-session.ts';

const declared = ({ policy, rateLimit }: (typeof navigations)['signIn' | 'signOut']) => ({
  config: { policy, rateLimit, session: true },
  schema: { hide: true },
});

const loginQuery = z.object({ next: z.unknown(), mail: z.unknown() }).partial();

/** Signing in and out as page loads. */
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
    // Those who wait see their place here, and a mailed link is for signed-in people too.
    const stays = viewer === null || viewer.waiting || mail !== undefined;
    return stays ? reply.sendSignInPage() : reply.redirect(returnPath(next), 303);
  });

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    await auth.signOut(sessionIdOf(request));
    clearSessionCookie(reply);
    return reply.redirect(signInPath, 303);
  };

  app.get(navigations.signOut.path, declared(navigations.signOut), (request, reply) => {
    // A browser that fetches an address while it is being typed must not sign anybody out.
    if (isAhead(request)) return reply.code(503).send();
    if (request.viewer === null || isWanted(request, publicOrigin)) return signOut(request, reply);
    const page = signOutPage(languageOf(request), request.headers['sec-fetch-site'] !== undefined);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  // The button of the page that asks. As a POST it has passed the check of where it comes from.
  app.post(navigations.signOut.path, declared(navigations.signOut), signOut);
  done();
};

function isAhead({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? '').includes('prefetch');
}

/**
 * Comes from a page of ours, or from the person: `none` is an address that was typed or kept as a
 * bookmark. Older browsers do not say where a navigation comes from, but send the page they were on.
 */
function isWanted({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { referer } = headers;
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === publicOrigin;
}
