import { createHash } from 'node:crypto';
import type { LimitsConfig } from '@swirl/platform/config';
import { limitedUser, limitPrefix } from '@swirl/platform/limit-keys';
import type { Valkey } from '@swirl/platform/valkey';
import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../http/api-error.ts';
import { clientNetwork } from '../http/client-address.ts';
import { isSignInRoute } from '../http/request-kind.ts';
import { createBatchedLimiter, type BatchedLimiter } from './batched-limiter.ts';

type LimitName = keyof LimitsConfig;

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits password guessing: each attempt counts, and a success is refunded. */
    readonly attempts: {
      /** Also counted per target account, from any address. */
      countLogin(login: TriedLogin): Promise<void>;
      forgive(request: FastifyRequest, login?: TriedLogin): Promise<void>;
    };
  }
}

/**
 * One counter per account, whether its username or its email address was typed; an unknown login
 * has its own.
 */
interface TriedLogin {
  readonly typed: string;
  readonly userId: string | undefined;
}

interface Options {
  readonly limits: LimitsConfig;
  readonly valkey: Valkey;
}

/**
 * Counts requests in Valkey, so that all processes share one counter; while it is unavailable each
 * process counts in memory. Runs before the body is read.
 */
export const rateLimits = fastifyPlugin<Options>((app, { limits, valkey }, done) => {
  const limiters = createLimiters(limits, valkey);
  app.addHook('onRequest', async (request) => {
    const name = limitOf(request);
    if (name === 'unlimited') return;
    const limiter = limiters[name];
    const exact = !BATCHED.has(name) || isSignInRoute(request);
    await refuseOver(
      (client) => (exact ? limiter.consumeExactly(client) : limiter.consume(client)),
      clientOf(request),
    );
  });
  app.decorate('attempts', {
    countLogin: (login) =>
      refuseOver((key) => limiters.signInEmail.consumeExactly(key), keyOf(login)),
    async forgive(request, login) {
      const name = limitOf(request);
      if (name !== 'unlimited') await limiters[name].reward(clientOf(request));
      if (login !== undefined) await limiters.signInEmail.reward(keyOf(login));
    },
  });
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(limiters).map((limiter) => limiter.close()));
  });
  done();
});

const FORGIVEN: ReadonlySet<LimitName> = new Set(['signIn', 'signInEmail']);

/** The limits of frequent requests. All others are counted exactly, as is everything about signing in. */
const BATCHED: ReadonlySet<LimitName> = new Set(['api', 'page', 'comment', 'follow']);

function createLimiters(limits: LimitsConfig, valkey: Valkey): Record<LimitName, BatchedLimiter> {
  const create = (name: LimitName) => {
    const { points, seconds: duration } = limits[name];
    const limiter = new RateLimiterRedis({
      storeClient: valkey,
      keyPrefix: limitPrefix(name),
      points,
      duration,
      rejectIfRedisNotReady: true,
      // A client over the limit is refused without asking Valkey again, unless it can be refunded.
      ...(!FORGIVEN.has(name) && { inMemoryBlockOnConsumed: points }),
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: limitPrefix(name), points, duration }),
    });
    return createBatchedLimiter({ limiter });
  };
  return {
    api: create('api'),
    page: create('page'),
    signIn: create('signIn'),
    signInEmail: create('signInEmail'),
    signUp: create('signUp'),
    mail: create('mail'),
    upload: create('upload'),
    delete: create('delete'),
    comment: create('comment'),
    follow: create('follow'),
    report: create('report'),
    export: create('export'),
  };
}

/** Unknown paths are rate limited too. */
function limitOf(request: FastifyRequest): LimitName | 'unlimited' {
  return request.routeOptions.config.rateLimit ?? 'page';
}

/** Hashed, so that no addresses and names are in Valkey. */
function keyOf({ typed, userId }: TriedLogin): string {
  if (userId !== undefined) return limitedUser(userId);
  return createHash('sha256').update(typed.toLowerCase()).digest('base64url');
}

function clientOf(request: FastifyRequest): string {
  return request.viewer === null
    ? `ip:${clientNetwork(request.ip)}`
    : limitedUser(request.viewer.id);
}

async function refuseOver(
  consume: (client: string) => Promise<void>,
  client: string,
): Promise<void> {
  try {
    await consume(client);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new ApiError('too_many_requests', { headers: { 'retry-after': String(seconds) } });
  }
}
