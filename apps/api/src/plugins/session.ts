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
    /** Who asks, as policies see it; null when signed out, or where the route asks for nobody. */
    viewer: Caller | null;
    /** The whole row behind `viewer`. It came with the session, so it costs no second read. */
    account: User | null;
    session: Session | null;
  }
}

/** The prefix makes browsers insist on Secure, our own host and the whole site. */
export const SESSION_COOKIE = '__Host-session';

/** 'Last seen' is written no more often than this, so that looking around writes nothing. */
const SEEN_EVERY_MINUTES = 60;

interface Options {
  readonly db: Database;
  readonly requireVerifiedEmail: boolean;
}

/** Reads whose session it is, once, and only on routes that ask for someone. */
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
