import { Refused } from '@swirl/contract/refused';
import { failedProviderPath, navigations } from '@swirl/contract/navigations';
import { pathTo } from '@swirl/contract/paths';
import { refusalOf } from '@swirl/contract/policies/access';
import { returnPath, signInPathFrom } from '@swirl/contract/return-to';
import { oidcStartQuery } from '@swirl/contract/schemas/sign-in-methods';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf, sessionOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';
import { assertFreshSignIn } from '../auth/fresh-sign-in.ts';
import { setSessionCookie, startSession } from '../auth/start-session.ts';
import { markBrowser, markOf } from './browser-binding.ts';
import { createOidcService, type OidcCeremony } from './oidc.service.ts';

interface Navigation {
  Params: { provider: string };
  Querystring: Record<string, unknown>;
}

export const oidcRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const oidc = createOidcService(dependencies);
  const { publicOrigin } = dependencies.config.http;

  route(app, 'oidc.list', (request) => oidc.list(accountOf(request)));

  route(app, 'oidc.link', async (request, reply) => {
    assertFreshSignIn(sessionOf(request));
    const start = { mark: markBrowser(request, reply), next: pathTo.settings() };
    const linkTo = accountOf(request);
    return { url: await oidc.begin(request.params.provider, { ...start, linkTo }) };
  });

  route(app, 'oidc.unlink', (request) => {
    assertFreshSignIn(sessionOf(request));
    return oidc.unlink(accountOf(request), request.params.provider);
  });

  app.get<Navigation>(navigations.oidcStart.path, page('oidcStart'), async (request, reply) => {
    const next = returnPath(request.query['next']);
    return orRedirectWithError(request, reply, next, async () => {
      if (isFromAnotherSite(request)) return signInPathFrom(next);
      const { success, data } = oidcStartQuery.safeParse(request.query);
      if (!success) throw new ApiError('invalid_request');
      const mark = markBrowser(request, reply);
      return oidc.begin(request.params.provider, { ...data, next, mark });
    });
  });

  app.get<Navigation>(
    navigations.oidcCallback.path,
    page('oidcCallback'),
    async (request, reply) => {
      const { state } = request.query;
      const ceremony = await oidc.take(request.params.provider, state, markOf(request));
      return orRedirectWithError(request, reply, ceremony?.next ?? pathTo.home(), async () => {
        if (ceremony === null) throw new ApiError('ceremony_expired');
        const claims = await identify(request, ceremony);
        if (ceremony.linkTo !== null) {
          await oidc.link(ceremony.linkTo, ceremony, claims, sessionOf(request).sid);
        } else {
          const { stayLoggedIn } = ceremony;
          const started = await oidc.signIn(ceremony, claims, (tx, { id: userId }) =>
            startSession(tx, request, { userId, stayLoggedIn }),
          );
          setSessionCookie(reply, started);
        }
        return ceremony.next;
      });
    },
  );

  /** Refused before the redirect if linking could not be completed anyway. */
  async function identify(request: FastifyRequest, ceremony: OidcCeremony) {
    const policy = ceremony.linkTo === null ? 'anyone' : 'signed-in';
    const refusal = refusalOf(policy, request.viewer);
    if (refusal !== null) throw new ApiError(refusal);
    return oidc.identify(new URL(request.url, publicOrigin), ceremony);
  }

  done();
};

/** HEAD must not start or complete anything, so it is not answered. */
function page(name: 'oidcStart' | 'oidcCallback') {
  const { policy, rateLimit } = navigations[name];
  const config = { policy, rateLimit, session: true };
  return { config, schema: { hide: true }, exposeHeadRoute: false };
}

/**
 * Where the provider still knows the user, it asks nothing: a page elsewhere that leads here would sign
 * its visitors in. They press the button themselves.
 */
function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/** Users open these addresses in the browser, so a refusal redirects to a page that explains it. */
async function orRedirectWithError(
  request: FastifyRequest,
  reply: FastifyReply,
  next: string,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  let path;
  try {
    path = await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    request.errorCode = error.code;
    path = failedProviderPath(error.code, { next, signedIn: request.viewer !== null });
  }
  return reply.redirect(path, 303);
}
