import type { FastifyRequest } from 'fastify';

export function isRead({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Sign-in, sign-up, sessions, passwords, passkeys, providers and verification by email. */
export function isSignInRoute({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url?.startsWith('/api/auth/') === true;
}

/** A file, or a form that may have one: anything but JSON. */
export function isFileUpload({
  headers,
  routeOptions,
}: Pick<FastifyRequest, 'headers' | 'routeOptions'>): boolean {
  const type = headers['content-type'] ?? '';
  const isApi = routeOptions.url?.startsWith('/api/') === true;
  return isApi && type !== '' && !type.startsWith('application/json');
}
