import { context, SpanKind, SpanStatusCode, type Context, type Span } from '@opentelemetry/api';
import { beginSpan, contextOf, isTracing } from '@swirl/platform/tracing';
import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

interface Traced {
  readonly span: Span;
  readonly context: Context;
}

/**
 * A span for each request, named after its route. Traces start here: trace headers from clients are
 * ignored.
 */
export const requestTrace = fastifyPlugin((app, _options, done) => {
  done();
  if (!isTracing()) return;
  const traced = new WeakMap<FastifyRequest, Traced>();
  /** Hooks and the handler that follow run in the request's span. */
  const goOn = (request: FastifyRequest, next: () => void) => {
    const known = traced.get(request);
    if (known === undefined) next();
    else context.with(known.context, next);
  };

  app.addHook('onRequest', (request, _reply, next) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const span = beginSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route },
    });
    if (span !== undefined) traced.set(request, { span, context: contextOf(span) });
    goOn(request, next);
  });
  // The body arrives in socket events, which have no context of their own.
  app.addHook('preValidation', (request, _reply, next) => goOn(request, next));
  app.addHook('onResponse', (request, reply, next) => {
    const span = traced.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    goOn(request, next);
  });
});
