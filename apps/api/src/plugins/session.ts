import type { Caller } from '@swirl/contract/policies/access';
import type { Database } from '@swirl/db/client';
import { hashSessionId } from '@swirl/db/session-id';
import { findLiveSession, touchSession } from '@swirl/db/stores/accounts/sessions.store';
import type { Session } from '@swirl/db/tables/sessions';
import type { User } from '@swirl/db/tables/users';
import type { FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

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
  readonly requireVerifiedEmail: boolean;
}

/** Reads the session once, and only on routes that need it. */
export const session = fastifyPlugin<Options>((app, { db, requireVerifiedEmail }, done) => {
  app.decorateRequest('viewer', null);
  app.decorateRequest('account', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const sessionId = needsSession(request) ? sessionIdOf(request) : undefined;
    if (sessionId === undefined) return;
    const found = await findLiveSession(db, hashSessionId(sessionId));
    if (found === null) return;
    request.account = found.user;
    request.session = found.session;
    request.viewer = callerFrom(found.user, requireVerifiedEmail);
    if (isLongAgo(found.session.lastSeenAt)) {
      await touchSession(db, found.session.sid, SEEN_EVERY_MINUTES);
    }
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

export function callerFrom(user: User, requireVerifiedEmail: boolean): Caller {
  return {
    id: user.id,
    verificationStatus: user.verificationStatus,
    suspended: user.suspendedAt !== null,
    leaving: user.leavingAt !== null,
    waiting: user.admittedAt === null,
    mustVerifyEmail: requireVerifiedEmail && user.emailVerifiedAt === null,
  };
}

function isLongAgo(seenAt: Date): boolean {
  return Date.now() - seenAt.getTime() > SEEN_EVERY_MINUTES * 60_000;
}
