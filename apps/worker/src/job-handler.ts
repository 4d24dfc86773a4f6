import type { Database, Transaction } from '@swirl/db/client';
import type { JobName, JobPayload } from '@swirl/db/jobs/catalogue';
import type { Logger } from '@swirl/platform/logger';

export interface JobContext {
  readonly db: Database;
  readonly logger: Logger;
  /** Aborted when the time limit is over, or when the worker stops and can wait no longer. */
  readonly signal: AbortSignal;
}

export interface FinalFailureContext {
  readonly tx: Transaction;
  readonly logger: Logger;
  /** Runs after the commit, to notify viewers who refetch at once; it must not fail. */
  readonly afterCommit: (work: () => Promise<void>) => void;
}

/** A job may run again after it ran: its worker can die before it says so. All of this must bear it. */
export interface JobHandler<N extends JobName> {
  perform(payload: JobPayload<N>, context: JobContext): Promise<void>;
  /** False for an error that no other try can mend. */
  shouldRetry(error: unknown): boolean;
  /** In the transaction that takes the job out of the queue, also when its worker died in the last try. */
  onFinalFailure(payload: JobPayload<N>, context: FinalFailureContext): Promise<void>;
}

export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };
