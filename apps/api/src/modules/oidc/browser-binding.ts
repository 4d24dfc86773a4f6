import { hashToken, newToken } from '@swirl/db/one-time-token';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = '__Host-oidc';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const rules = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/**
 * Ties a ceremony to the browser that began it: otherwise somebody could begin one, and have
 * another person finish it and so be signed in as them. Tabs of one browser share the mark.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[COOKIE];
  const mark = known !== undefined && TOKEN.test(known) ? known : newToken();
  reply.setCookie(COOKIE, mark, rules);
  return hashToken(mark);
}

/** The hash of this browser's mark; null when it began nothing. */
export function markOf(request: FastifyRequest): string | null {
  const mark = request.cookies[COOKIE];
  return mark === undefined ? null : hashToken(mark);
}
