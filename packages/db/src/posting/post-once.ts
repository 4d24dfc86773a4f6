import { createHash } from 'node:crypto';
import { Refused } from '@swirl/contract/refused';
import type { Transaction } from '../client.ts';
import { newIdFor } from '../ids.ts';
import { deleteDraftByKey } from '../stores/loops/drafts.store.ts';
import { claimKey } from '../stores/accounts/idempotency-keys.store.ts';

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

/** The hash of a validated body; a file is included by its own hash. */
export function hashBody(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/**
 * Runs `write` and claims the key in one transaction, so that both happen or neither. Of two
 * concurrent posts, the second waits for the first and gets its loop.
 */
export async function postOnce(
  tx: Transaction,
  { userId, key, bodyHash }: Post,
  write: (loopId: string) => Promise<void>,
): Promise<Posted> {
  const loopId = newIdFor(userId);
  const claim =
    key === undefined ? 'claimed' : await claimKey(tx, { userId, key, bodyHash }, loopId);
  if (claim === 'claimed') {
    // Before the quota is checked, which would otherwise count its file twice.
    if (key !== undefined) await deleteDraftByKey(tx, userId, key);
    await write(loopId);
    return { loopId, created: true };
  }
  if (claim.bodyHash !== bodyHash) throw new Refused('idempotency_key_reused');
  if (claim.loopId === null) throw new Refused('loop_deleted');
  return { loopId: claim.loopId, created: false };
}
