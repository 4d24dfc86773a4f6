import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { fastifyCookie } from '@fastify/cookie';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Dependencies } from './dependencies.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { emailRoutes } from './modules/auth/email.routes.ts';
import { navigationRoutes } from './modules/auth/navigation.routes.ts';
import { passwordRoutes } from './modules/auth/passwords.routes.ts';
import { sessionRoutes } from './modules/auth/sessions.routes.ts';
import { signUpRoutes } from './modules/auth/sign-up.routes.ts';
import { metrics } from './metrics/metrics.ts';
import { discoverRoutes } from './modules/discover/discover.routes.ts';
import { eventsRoutes } from './modules/events/events.routes.ts';
import type { EventsTimings } from './modules/events/events.service.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { loopsRoutes } from './modules/loops/loops.routes.ts';
import { oidcRoutes } from './modules/oidc/oidc.routes.ts';
import { passkeyRoutes } from './modules/passkeys/passkeys.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { mentionsRoutes } from './modules/mentions/mentions.routes.ts';
import { captionsRoutes } from './modules/captions/captions.routes.ts';
import { layersRoutes } from './modules/layers/layers.routes.ts';
import { listenersRoutes } from './modules/listeners/listeners.routes.ts';
import { commentsRoutes } from './modules/comments/comments.routes.ts';
import { feedsRoutes } from './modules/feeds/feeds.routes.ts';
import { reactionsRoutes } from './modules/reactions/reactions.routes.ts';
import { recordingsRoutes } from './modules/recordings/recordings.routes.ts';
import { repostsRoutes } from './modules/reposts/reposts.routes.ts';
import { followsRoutes } from './modules/follows/follows.routes.ts';
import { blocksRoutes } from './modules/blocks/blocks.routes.ts';
import { listsRoutes } from './modules/lists/lists.routes.ts';
import { mutedTermsRoutes } from './modules/muted-terms/muted-terms.routes.ts';
import { followedMoodsRoutes } from './modules/followed-moods/followed-moods.routes.ts';
import { mutesRoutes } from './modules/mutes/mutes.routes.ts';
import { myMoodsRoutes } from './modules/my-moods/my-moods.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { unsubscribeRoutes } from './modules/notifications/unsubscribe.routes.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import { deletionRoutes } from './modules/my-data/deletion.routes.ts';
import { exportRoutes } from './modules/my-data/exports.routes.ts';
import { moderationRoutes } from './modules/moderation/moderation.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { statementsRoutes } from './modules/statements/statements.routes.ts';
import { hiddenTermsRoutes } from './modules/users/hidden-terms.routes.ts';
import { preferenceRoutes } from './modules/users/preferences.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { shareRoutes } from './modules/share/share.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { profileRoutes } from './modules/users/profiles.routes.ts';
import { uploadRoutes } from './modules/uploads/uploads.routes.ts';
import { usernameRoutes } from './modules/users/usernames.routes.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import { diskReserve } from './plugins/disk-reserve.ts';
import { answerUnreadable, answerUnroutable, errorAnswers } from './plugins/errors.ts';
import { languageChoice } from './plugins/language.ts';
import { loadShedding } from './plugins/load-shedding.ts';
import { multipart } from './plugins/multipart.ts';
import { openApi } from './plugins/openapi.ts';
import { originCheck } from './plugins/origin-check.ts';
import { policies } from './plugins/policies.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { requestTrace } from './plugins/request-trace.ts';
import { requestLog } from './plugins/request-log.ts';
import { restoredBackup } from './plugins/restored-backup.ts';
import { routeDeclarations } from './plugins/route-declarations.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session, type SessionCacheOptions } from './plugins/session.ts';
import { silentConnections } from './plugins/silent-connections.ts';
import { webApp } from './pages/web-app.ts';
import { serialiserCompiler } from './http/serialiser.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const JSON_BODY_LIMIT = 64 * 1024;
/** Long enough for a minute of video from a phone on a slow connection. */
const REQUEST_TIMEOUT_MS = 600_000;

export interface App {
  readonly app: FastifyInstance;
  /** Makes /readyz answer 503, so that the proxy sends no new requests here. */
  readonly beginStopping: () => void;
}

interface AppOptions {
  readonly webRoot?: string;
  readonly eventsTimings?: Partial<EventsTimings>;
  readonly sessionCache?: SessionCacheOptions | undefined;
}

export async function buildApp(dependencies: Dependencies, options: AppOptions = {}): Promise<App> {
  const { config } = dependencies;
  const loggerInstance: FastifyBaseLogger = dependencies.logger;
  const { publicOrigin, trustedProxies } = config.http;
  let stopping = false;

  const app: FastifyInstance = fastify({
    loggerInstance,
    // Fastify's own log lines contain addresses and query strings.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: JSON_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still answered.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serialiserCompiler);

  // Hooks run in this order, all of them before a body is read.
  await app.register(silentConnections);
  await app.register(routeDeclarations);
  await app.register(errorAnswers);
  // Also refusals depend on cookies: their language, and what is forgotten of a session.
  await app.register(fastifyCookie);
  await app.register(requestTrace);
  await app.register(requestLog);
  await app.register(metrics, { dependencies });
  await app.register(securityHeaders, { publicOrigin });
  await app.register(restoredBackup, dependencies);
  await app.register(loadShedding, { connections: config.postgres.poolSize });
  await app.register(originCheck, { publicOrigin });
  await app.register(session, {
    db: dependencies.db,
    accountChanges: dependencies.accountChanges,
    cache: options.sessionCache,
    requireVerifiedEmail: config.accounts.requireVerifiedEmail,
  });
  await app.register(rateLimits, { limits: config.limits, valkey: dependencies.valkey });
  await app.register(policies);
  await app.register(languageChoice);
  await app.register(diskReserve, { watch: config.watch });
  await app.register(multipart, { maxBytes: config.media.maxBytes });

  app.addHook('onSend', async (_request, reply) => {
    // A keep-alive connection would delay the shutdown until the client closes it.
    if (stopping) reply.header('connection', 'close');
  });

  await app.register(openApi, { publicOrigin });
  await app.register(healthRoutes, { dependencies, isStopping: () => stopping });
  await app.register(authRoutes, { dependencies });
  await app.register(signUpRoutes, { dependencies });
  await app.register(emailRoutes, { dependencies });
  await app.register(passwordRoutes, { dependencies });
  await app.register(sessionRoutes, { dependencies });
  await app.register(navigationRoutes, { dependencies });
  await app.register(preferenceRoutes, { dependencies });
  await app.register(hiddenTermsRoutes, { dependencies });
  await app.register(mutedTermsRoutes, { dependencies });
  await app.register(followedMoodsRoutes, { dependencies });
  await app.register(usernameRoutes, { dependencies });
  await app.register(passkeyRoutes, { dependencies });
  await app.register(oidcRoutes, { dependencies });
  await app.register(mediaRoutes, { dependencies });
  await app.register(eventsRoutes, { dependencies, timings: options.eventsTimings });
  await app.register(loopsRoutes, { dependencies });
  await app.register(feedsRoutes, { dependencies });
  await app.register(recordingsRoutes, { dependencies });
  await app.register(uploadRoutes, { dependencies });
  await app.register(captionsRoutes, { dependencies });
  await app.register(layersRoutes, { dependencies });
  await app.register(listenersRoutes, { dependencies });
  await app.register(commentsRoutes, { dependencies });
  await app.register(mentionsRoutes, { dependencies });
  await app.register(reactionsRoutes, { dependencies });
  await app.register(repostsRoutes, { dependencies });
  await app.register(followsRoutes, { dependencies });
  await app.register(blocksRoutes, { dependencies });
  await app.register(mutesRoutes, { dependencies });
  await app.register(listsRoutes, { dependencies });
  await app.register(myMoodsRoutes, { dependencies });
  await app.register(exportRoutes, { dependencies });
  await app.register(deletionRoutes, { dependencies });
  await app.register(profileRoutes, { dependencies });
  await app.register(verificationRoutes, { dependencies });
  await app.register(searchRoutes, { dependencies });
  await app.register(shareRoutes, { dependencies });
  await app.register(siteRoutes, { dependencies });
  await app.register(discoverRoutes, { dependencies });
  await app.register(notificationsRoutes, { dependencies });
  await app.register(unsubscribeRoutes, { dependencies });
  await app.register(pushRoutes, { dependencies });
  await app.register(reportsRoutes, { dependencies });
  await app.register(moderationRoutes, { dependencies });
  await app.register(statementsRoutes, { dependencies });
  await app.register(webApp, {
    root: options.webRoot ?? WEB_ROOT,
    db: dependencies.db,
    links: config.links,
    publicOrigin,
  });

  return {
    app,
    beginStopping: () => {
      stopping = true;
    },
  };
}
