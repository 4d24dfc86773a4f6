import type { Database, Transaction } from '@swirl/db/client';
import type { JobName, JobPayload } from '@swirl/db/jobs/catalogue';
import type { Logger } from '@swirl/platform/logger';

export interface JobContext {
  readonly db: Database;
  readonly logger: Logger;
  /** Aborted at the time limit, or when the worker stops and its grace period is over. */
  readonly signal: AbortSignal;
}

export interface FinalFailureContext {
  readonly tx: Transaction;
  readonly logger: Logger;
  /** Runs after the commit, to notify viewers, who refetch immediately; must not fail. */
  readonly afterCommit: (work: () => Promise<void>) => void;
}

/**
 * A job may run again after it succeeded: its worker can die before recording that. All of this
 * must be idempotent.
 */
export interface JobHandler<N extends JobName> {
  perform(payload: JobPayload<N>, context: JobContext): Promise<void>;
  /** False for an error that no retry can fix. */
  shouldRetry(error: unknown): boolean;
  /**
   * Runs in the transaction that removes the job from the queue, also when its worker died in the
   * last attempt.
   */
  onFinalFailure(payload: JobPayload<N>, context: FinalFailureContext): Promise<void>;
}

export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };
