import { createHash } from 'node:crypto';
import { idempotencyKeyHeader } from '@swirl/contract/calls';
import { limits } from '@swirl/contract/limits';
import type { Database, Transaction } from '@swirl/db/client';
import { newIdFor } from '@swirl/db/ids';
import { claimKey } from '@swirl/db/stores/accounts/idempotency-keys.store';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';

export interface Post {
  readonly userId: string;
  /** Without a key, repeats are not detected, and each post creates a loop. */
  readonly key: string | undefined;
  /** From `hashBody`; distinguishes a repeated post from another one under the same key. */
  readonly bodyHash: string;
}

export interface Posted {
  readonly loopId: string;
  /** False when an earlier post with the same key created it. */
  readonly created: boolean;
}

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

/** The hash of a validated body; a file is included by its own hash. */
export function hashBody(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/**
 * Runs `write` and claims the key in one transaction, so that both happen or neither. Of two
 * concurrent requests, the second waits for the first and gets its loop.
 */
export function postOnce(
  db: Database,
  { userId, key, bodyHash }: Post,
  write: (tx: Transaction, loopId: string) => Promise<void>,
): Promise<Posted> {
  return db.transaction(async (tx) => {
    const loopId = newIdFor(userId);
    const claim =
      key === undefined ? 'claimed' : await claimKey(tx, { userId, key, bodyHash }, loopId);
    if (claim === 'claimed') {
      await write(tx, loopId);
      return { loopId, created: true };
    }
    if (claim.bodyHash !== bodyHash) throw new ApiError('idempotency_key_reused');
    if (claim.loopId === null) throw new ApiError('loop_deleted');
    return { loopId: claim.loopId, created: false };
  });
}
