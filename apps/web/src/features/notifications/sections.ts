import type { NotificationGroup } from './inbox-query.ts';
import { notificationKindViews } from './notification-kinds.ts';

type SectionName = 'new' | 'today' | 'yesterday' | 'week' | 'earlier';
export type InboxSection = { name: SectionName; groups: NotificationGroup[] };

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Midnight, a number of days ago. By the calendar: a day is not always 24 hours. */
const dayStart = (moment: Date, daysBefore = 0): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - daysBefore).getTime();

const ageOf = (createdAt: string, now: Date): SectionName => {
  const at = new Date(createdAt).getTime();
  if (at >= dayStart(now)) return 'today';
  if (at >= dayStart(now, 1)) return 'yesterday';
  return at >= now.getTime() - WEEK_DAYS * DAY_MS ? 'week' : 'earlier';
};

const ORDER = ['new', 'today', 'yesterday', 'week', 'earlier'] as const;

/** The inbox in sections: unread first, the rest by age. */
export const inboxSections = (
  groups: readonly NotificationGroup[],
  isLit: (group: NotificationGroup) => boolean,
  now = new Date(),
): InboxSection[] => {
  // A server that was updated since this page was opened may know more kinds.
  const known = groups.filter(({ kind }) => kind in notificationKindViews);
  return ORDER.map((name) => ({
    name,
    groups: known.filter((group) => (isLit(group) ? 'new' : ageOf(group.createdAt, now)) === name),
  })).filter((section) => section.groups.length > 0);
};
