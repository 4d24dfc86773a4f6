import { WORKER_SILENCE_MS } from '@swirl/db/stores/operations/worker-heartbeats.store';

export interface WorkerTimings {
  readonly beatEveryMs: number;
  readonly silenceMs: number;
  readonly recoverEveryMs: number;
  readonly pollEveryMs: number;
  readonly foldEveryMs: number;
  readonly deliverEveryMs: number;
  /** The pause before the queue is opened again after it broke, for example with its database. */
  readonly reopenAfterMs: number;
  /** How long a stopping worker lets its jobs run on. */
  readonly finishWithinMs: number;
  /** How long an aborted job may take to clean up before it is abandoned. */
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
 * The longest time a killed worker's job waits for its next attempt while another worker lives:
 * until the dead one counts as silent, until the recovering one trusts its own heartbeat again if
 * it just had a gap, until its next check, and until a free worker polls.
 */
export function maxRecoveryMs(timings: WorkerTimings): number {
  return 2 * timings.silenceMs + timings.recoverEveryMs + timings.pollEveryMs;
}
