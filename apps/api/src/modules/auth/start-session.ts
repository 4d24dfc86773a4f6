import { limits } from '@swirl/contract/limits';
import type { Queryable } from '@swirl/db/client';
import { hashSessionId, newSessionId } from '@swirl/db/session-id';
import { createSession, endSession } from '@swirl/db/stores/accounts/sessions.store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, sessionIdOf } from '../../plugins/session.ts';

const USER_AGENT_MAX = 300;

export interface StartedSession {
  /** For the cookie, and nothing else. */
  readonly sessionId: string;
  readonly expire: Date;
  readonly stayLoggedIn: boolean;
}

/**
 * What every way of signing in ends with, in the transaction that decided it. The id is always a
 * new one and the session the browser came with ends: an id planted before is worth nothing.
 */
export async function startSession(
  tx: Queryable,
  request: FastifyRequest,
  { userId, stayLoggedIn }: { readonly userId: string; readonly stayLoggedIn: boolean },
): Promise<StartedSession> {
  const before = sessionIdOf(request);
  if (before !== undefined) await endSession(tx, hashSessionId(before));
  const sessionId = newSessionId();
  const device = request.headers['user-agent']?.slice(0, USER_AGENT_MAX);
  const { expire } = await createSession(tx, {
    sid: hashSessionId(sessionId),
    userId,
    sess: { stayLoggedIn, ...(device !== undefined && { device }) },
    days: sessionDays(stayLoggedIn),
  });
  return { sessionId, expire, stayLoggedIn };
}

/** Once the transaction is through. The cookie lives as long as the session, also past a restart. */
export function setSessionCookie(
  reply: FastifyReply,
  { sessionId, expire }: Pick<StartedSession, 'sessionId' | 'expire'>,
): void {
  reply.setCookie(SESSION_COOKIE, sessionId, { ...cookieRules, expires: expire });
}

/** Whoever uses the browser next finds no media in its cache either. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, cookieRules).header('clear-site-data', '"cache"');
}

export function sessionDays(stayLoggedIn: boolean): number {
  return stayLoggedIn ? limits.sessionDays.long : limits.sessionDays.short;
}

const cookieRules = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
