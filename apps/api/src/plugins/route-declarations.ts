import type { RateLimitClass } from '@swirl/contract/call-rules';
import type { CallPolicy } from '@swirl/contract/policies/access';
import type { FastifyContextConfig, RouteOptions } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it. */
    policy?: CallPolicy;
    /**
     * The rate limit that a request counts towards. 'unlimited' must be declared, it is never the
     * default.
     */
    rateLimit?: RateLimitClass | 'page' | 'unlimited';
    /** Reads the session although anyone may call. */
    session?: boolean;
  }

  interface FastifyInstance {
    readonly declaredRoutes: readonly DeclaredRoute[];
  }
}

interface DeclaredRoute extends FastifyContextConfig {
  readonly method: string;
  readonly url: string;
}

/** Stops the boot on a route without a declared policy and rate limit. */
export const routeDeclarations = fastifyPlugin((app, _options, done) => {
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => {
    assertDeclared(route);
    for (const method of [route.method].flat()) {
      declared.push({ ...route.config, method, url: route.url });
    }
  });
  done();
});

function assertDeclared({ config, method, url }: RouteOptions): void {
  const missing = [
    config?.policy === undefined && 'a policy',
    config?.rateLimit === undefined && 'a rate limit',
  ].filter((part) => part !== false);
  if (missing.length === 0) return;
  throw new Error(`The route ${String(method)} ${url} does not declare ${missing.join(' and ')}.`);
}
