import type { FastifyRequest } from 'fastify';

export function isRead({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Sign-in, sign-up, sessions, passwords, passkeys, providers and verification by email. */
export function isSignInRoute({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url?.startsWith('/api/auth/') === true;
}
