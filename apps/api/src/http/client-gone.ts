import type { FastifyRequest } from 'fastify';

/**
 * Whether a request failed because its client hung up while sending it. Asked before anything else:
 * by its code such an error looks like the lost connection of a database.
 */
export function isClientGone(error: unknown, { raw }: FastifyRequest): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause === raw.errored) return true;
  }
  return false;
}
