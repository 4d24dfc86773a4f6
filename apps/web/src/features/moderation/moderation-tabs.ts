import { pathTo } from '@swirl/contract/paths';
import type { ModerationSummary } from '@swirl/contract/schemas/moderation';
import * as m from '#messages';

type Tab = { label: () => string; count: (summary: ModerationSummary) => number };

const nothing = () => 0;

/** The tabs of moderation, and the number of items in each. */
export const moderationTabs = {
  reports: { label: m.moderation_reports, count: ({ open }) => open.all },
  appeals: { label: m.moderation_appeals, count: ({ appeals }) => appeals },
  verification: { label: m.moderation_verification, count: ({ verification }) => verification },
  waitlist: { label: m.moderation_waitlist, count: ({ waiting }) => waiting },
  suspended: { label: m.moderation_suspended_people, count: ({ suspended }) => suspended },
  safety: { label: m.moderation_safety, count: nothing },
  log: { label: m.moderation_log, count: nothing },
} as const satisfies Record<string, Tab>;

export type TabName = keyof typeof moderationTabs;

export const tabNames = [
  'reports',
  'appeals',
  'verification',
  'waitlist',
  'suspended',
  'safety',
  'log',
] as const;

/** The tab in the URL; by default the first. */
export const tabOf = (search: string): TabName => {
  const wanted = new URLSearchParams(search).get('tab');
  return tabNames.find((name) => name === wanted) ?? 'reports';
};

/** The case in the URL, whether or not it is in the queue. */
export const caseOf = (search: string): string | undefined =>
  new URLSearchParams(search).get('case') ?? undefined;

export const casePath = (caseId: string): string => pathTo.moderation({ case: caseId });

export const tabPath = (tab: TabName): string =>
  pathTo.moderation(tab === 'reports' ? {} : { tab });
