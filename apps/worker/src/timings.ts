import { WORKER_SILENCE_MS } from '@swirl/db/stores/operations/worker-heartbeats.store';

export interface WorkerTimings {
  readonly beatEveryMs: number;
  readonly silenceMs: number;
  readonly recoverEveryMs: number;
  readonly pollEveryMs: number;
  readonly foldEveryMs: number;
  readonly deliverEveryMs: number;
  /** Pause before the queue is opened again after it broke, for instance with its database. */
  readonly reopenAfterMs: number;
  /** How long a stopping worker lets its jobs go on. */
  readonly finishWithinMs: number;
  /** How long an aborted job may take to clear up before it is left behind. */
  readonly abortGraceMs: number;
}

export const DEFAULT_TIMINGS: WorkerTimings = {
  beatEveryMs: 5_000,
  silenceMs: WORKER_SILENCE_MS,
  recoverEveryMs: 5_000,
  pollEveryMs: 2_000,
  foldEveryMs: 1_000,
  deliverEveryMs: 500,
  reopenAfterMs: 1_000,
  finishWithinMs: 20_000,
  abortGraceMs: 3_000,
};

/**
 * The longest a job of a killed worker waits for its next try while another worker lives: until the
 * dead one counts as silent, until the recovering one trusts itself again should it have stumbled
 * just then, until it looks, and until a free worker asks for jobs.
 */
export function maxRecoveryMs(timings: WorkerTimings): number {
  return 2 * timings.silenceMs + timings.recoverEveryMs + timings.pollEveryMs;
}
