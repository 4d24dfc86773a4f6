import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { fastifyCookie } from '@fastify/cookie';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { callRoutes } from './call-routes.ts';
import type { Dependencies } from './dependencies.ts';
import { metrics } from './metrics/metrics.ts';
import { eventsRoutes } from './modules/events/events.routes.ts';
import type { EventsTimings } from './modules/events/events.service.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { diskReserve } from './plugins/disk-reserve.ts';
import {
  answerNotFound,
  answerUnreadable,
  answerUnroutable,
  errorAnswers,
} from './plugins/errors.ts';
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
import { staleReads } from './plugins/stale-reads.ts';
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
  const { publicOrigin, role, trustedProxies } = config.http;
  let stopping = false;
  // Its libraries are large: loaded only where it's on, and before the time that plugins have to start.
  const federation = config.federation.on
    ? (await import('./modules/federation/federation.routes.ts')).federationRoutes
    : undefined;

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
  await app.register(securityHeaders, { publicOrigin, mediaOrigin: config.media.origin });
  await app.register(restoredBackup, dependencies);
  await app.register(loadShedding, { connections: config.postgres.poolSize });
  await app.register(originCheck, { publicOrigin });
  await app.register(session, {
    db: dependencies.db,
    accountChanges: dependencies.accountChanges,
    cache: options.sessionCache,
    requireVerifiedEmail: config.accounts.requireVerifiedEmail,
  });
  await app.register(staleReads, {
    replicas: dependencies.replicas,
    secretKey: config.secretKey,
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

  if (role === 'all') await app.register(openApi, { publicOrigin });
  await app.register(healthRoutes, { dependencies, isStopping: () => stopping });
  await app.register(eventsRoutes, { dependencies, timings: options.eventsTimings });
  if (role === 'all') {
    await app.register(callRoutes, { dependencies, federation });
    await app.register(webApp, {
      root: options.webRoot ?? WEB_ROOT,
      db: dependencies.db,
      links: config.links,
      publicOrigin,
    });
  } else app.setNotFoundHandler(answerNotFound);

  return {
    app,
    beginStopping: () => {
      stopping = true;
    },
  };
}
