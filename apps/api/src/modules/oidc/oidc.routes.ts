import { failedProviderPath, navigations } from '@swirl/contract/navigations';
import { pathTo } from '@swirl/contract/paths';
import { refusalOf } from '@swirl/contract/policies/access';
import { returnPath } from '@swirl/contract/return-to';
import { oidcStartQuery } from '@swirl/contract/schemas/ways-in';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { accountOf, sessionOf } from '../../plugins/policies.ts';
import { route } from '../../route.ts';
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
    const start = { mark: markBrowser(request, reply), next: pathTo.settings() };
    const linkTo = accountOf(request);
    return { url: await oidc.begin(request.params.provider, { ...start, linkTo }) };
  });

  route(app, 'oidc.unlink', (request) => oidc.unlink(accountOf(request), request.params.provider));

  app.get<Navigation>(navigations.oidcStart.path, page('oidcStart'), async (request, reply) => {
    const next = returnPath(request.query['next']);
    return orToldWhy(request, reply, next, async () => {
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
      return orToldWhy(request, reply, ceremony?.next ?? pathTo.home(), async () => {
        if (ceremony === null) throw new ApiError('ceremony_expired');
        const callback = new URL(request.url, publicOrigin);
        await (ceremony.linkTo === null ? signIn : link)(request, reply, ceremony, callback);
        return ceremony.next;
      });
    },
  );

  async function link(
    request: FastifyRequest,
    _reply: FastifyReply,
    ceremony: OidcCeremony,
    callback: URL,
  ): Promise<void> {
    const refusal = refusalOf('signed-in', request.viewer);
    if (refusal !== null) throw new ApiError(refusal);
    const told = await oidc.identify(callback, ceremony);
    await oidc.link(ceremony, told, sessionOf(request).sid);
  }

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    ceremony: OidcCeremony,
    callback: URL,
  ): Promise<void> {
    const { stayLoggedIn } = ceremony;
    const told = await oidc.identify(callback, ceremony);
    const started = await oidc.signIn(ceremony, told, (tx, { id: userId }) =>
      startSession(tx, request, { userId, stayLoggedIn }),
    );
    setSessionCookie(reply, started);
  }

  done();
};

/** A look at an address must not begin or end anything, so HEAD is not answered. */
function page(name: 'oidcStart' | 'oidcCallback') {
  const { policy, rateLimit } = navigations[name];
  const config = { policy, rateLimit, session: true };
  return { config, schema: { hide: true }, exposeHeadRoute: false };
}

/** People open these addresses: a refusal leads to a page that says it. */
async function orToldWhy(
  request: FastifyRequest,
  reply: FastifyReply,
  next: string,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  let path;
  try {
    path = await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    path = failedProviderPath(error.code, { next, signedIn: request.viewer !== null });
  }
  return reply.redirect(path, 303);
}
