import { callerFrom } from '@swirl/db/caller';
import type { Caller } from '@swirl/contract/policies/access';
import type { AccountChanges } from '@swirl/db/account-changes';
import type { Database } from '@swirl/db/client';
import { hashSessionId } from '@swirl/db/session-id';
import { findLiveSessions, touchSession } from '@swirl/db/stores/accounts/sessions.store';
import type { Session } from '@swirl/db/tables/sessions';
import type { User } from '@swirl/db/tables/users';
import { createMicroBatches } from '@swirl/platform/micro-batches';
import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { isRead, isSignInRoute } from '../http/request-kind.ts';
import { createSessionCache, SESSION_CACHE_MS } from './session-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller as policies see it; null for visitors, or where the route reads no session. */
    viewer: Caller | null;
    /** The whole row behind `viewer`. It was read with the session, so it costs no second query. */
    account: User | null;
    session: Session | null;
  }
}

/** With this prefix browsers require Secure, our own host and the path /. */
export const SESSION_COOKIE = '__Host-session';

/** 'Last seen' is written at most this often, so that reads cause no writes. */
const SEEN_EVERY_MINUTES = 60;

interface Options {
  readonly db: Database;
  readonly accountChanges: AccountChanges;
  readonly requireVerifiedEmail: boolean;
  readonly cache?: SessionCacheOptions | undefined;
}

export interface SessionCacheOptions {
  readonly maxAgeMs?: number;
  readonly now?: () => number;
}

/** Reads the session once, and only on routes that need it. */
export const session = fastifyPlugin<Options>((app, options, done) => {
  const { db, accountChanges, requireVerifiedEmail } = options;
  // For requests that arrive together in one statement, never in one that began before a request.
  const load = createMicroBatches(async (sids: readonly string[]) => {
    const live = await findLiveSessions(db, sids);
    return sids.map((sid) => ({ status: 'fulfilled', value: live.get(sid) ?? null }) as const);
  });
  const cache = createSessionCache({
    load,
    changes: accountChanges,
    maxAgeMs: SESSION_CACHE_MS,
    ...options.cache,
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('account', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const sessionId = needsSession(request) ? sessionIdOf(request) : undefined;
    if (sessionId === undefined) return;
    const sid = hashSessionId(sessionId);
    const found = mayBeCached(request) ? await cache.find(sid) : await load(sid);
    if (found === null) return;
    request.account = found.user;
    request.session = found.session;
    request.viewer = callerFrom(found.user, requireVerifiedEmail);
    if (isLongAgo(found.session.lastSeenAt)) {
      await touchSession(db, sid, SEEN_EVERY_MINUTES);
      cache.drop(sid);
    }
  });
  // Before the response is sent, so that the client's next request cannot overtake it.
  app.addHook('onSend', async (request) => {
    if (mayBeCached(request) || (isRead(request) && !needsSession(request))) return;
    const sessionId = sessionIdOf(request);
    if (sessionId !== undefined) cache.drop(hashSessionId(sessionId));
    if (request.account !== null) cache.dropUser(request.account.id);
  });
  done();
});

export function sessionIdOf(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

function needsSession(request: FastifyRequest): boolean {
  const { policy, session: wanted } = request.routeOptions.config;
  return wanted === true || (policy !== undefined && policy !== 'anyone');
}

/**
 * Writes, sign-in methods, moderation and everything that suspended users may call read the
 * database.
 */
function mayBeCached(request: FastifyRequest): boolean {
  const { policy } = request.routeOptions.config;
  return isRead(request) && policy === 'signed-in' && !isSignInRoute(request);
}

function isLongAgo(seenAt: Date): boolean {
  return Date.now() - seenAt.getTime() > SEEN_EVERY_MINUTES * 60_000;
}
