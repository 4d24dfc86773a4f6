import { idempotencyKeyHeader } from '@swirl/contract/calls';
import { limits } from '@swirl/contract/limits';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** The Idempotency-Key header, if any. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  const { min, max } = limits.idempotencyKey;
  if (typeof key !== 'string' || key.length < min || key.length > max || !/^[!-~]+$/.test(key)) {
    throw new ApiError('idempotency_key_invalid');
  }
  return key;
}
