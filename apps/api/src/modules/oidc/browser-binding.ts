import { hashToken, newToken } from '@swirl/db/one-time-token';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = '__Host-oidc';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const rules = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/**
 * Binds a ceremony to the browser that started it: otherwise an attacker could start one and have a
 * victim complete it, signed in as the attacker. Tabs of one browser share the cookie.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[COOKIE];
  const mark = known !== undefined && TOKEN.test(known) ? known : newToken();
  reply.setCookie(COOKIE, mark, rules);
  return hashToken(mark);
}

/** The hash of this browser's cookie; null when it started nothing. */
export function markOf(request: FastifyRequest): string | null {
  const mark = request.cookies[COOKIE];
  return mark === undefined ? null : hashToken(mark);
}
