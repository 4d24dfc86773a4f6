import type { JobHandlers } from './job-handler.ts';
import { reconcileCounts } from './jobs/reconcile-counts.ts';
import { sweepSessions } from './jobs/sweep-sessions.ts';

export const handlers: JobHandlers = {
  'sessions.sweep': sweepSessions,
  'counts.reconcile': reconcileCounts,
};
