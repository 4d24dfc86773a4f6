import { limits } from '@swirl/contract/limits';
import type { Queryable } from '@swirl/db/client';
import { hashSessionId, newSessionId } from '@swirl/db/session-id';
import { createSession, endSession } from '@swirl/db/stores/accounts/sessions.store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, sessionIdOf } from '../../plugins/session.ts';

const USER_AGENT_MAX = 300;

export interface StartedSession {
  /** For the cookie only. */
  readonly sessionId: string;
  readonly expire: Date;
  readonly stayLoggedIn: boolean;
}

/**
 * The last step of every sign-in method, in the transaction that decided it. The id is always new
 * and the browser's previous session ends, so that a planted id is worthless.
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

/** After the commit. The cookie lives as long as the session, across browser restarts. */
export function setSessionCookie(
  reply: FastifyReply,
  { sessionId, expire }: Pick<StartedSession, 'sessionId' | 'expire'>,
): void {
  reply.setCookie(SESSION_COOKIE, sessionId, { ...cookieRules, expires: expire });
}

/** The next user of this browser finds no media in its cache. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, cookieRules).header('clear-site-data', '"cache"');
}

export function sessionDays(stayLoggedIn: boolean): number {
  return stayLoggedIn ? limits.sessionDays.long : limits.sessionDays.short;
}

const cookieRules = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
