import type { FastifyRequest } from 'fastify';

/**
 * Whether a request failed because its client disconnected while sending it. Must be checked first:
 * by its code such an error looks like a lost database connection.
 */
export function isClientGone(error: unknown, { raw }: FastifyRequest): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause === raw.errored) return true;
  }
  return false;
}
