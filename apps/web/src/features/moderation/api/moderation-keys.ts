import type { CaseState, CaseTarget } from '@swirl/contract/moderation';

export type QueueFilter = { state: CaseState; target?: CaseTarget; held?: 'true' };

/** The query keys of moderation. */
export const moderationKeys = {
  summary: ['moderation', 'summary'],
  queues: ['moderation', 'queue'],
  open: ['moderation', 'queue', 'open'],
  queue: ({ state, target, held }: QueueFilter) => [
    'moderation',
    'queue',
    state,
    held === undefined ? (target ?? 'all') : 'held',
  ],
  cases: ['moderation', 'case'],
  one: (caseId: string) => ['moderation', 'case', caseId],
  appeals: ['moderation', 'appeals'],
  suspended: ['moderation', 'suspended'],
  waitlist: ['moderation', 'waitlist'],
  log: ['moderation', 'log'],
  safety: ['moderation', 'safety'],
  numbers: ['moderation', 'numbers'],
} as const;
