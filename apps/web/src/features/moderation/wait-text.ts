import * as m from '#messages';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its largest unit: '9 min', '3 h', '2 days'. */
export const waitText = (seconds: number): string => {
  if (seconds < HOUR) return m.wait_minutes({ count: Math.max(1, Math.round(seconds / MINUTE)) });
  if (seconds < 2 * DAY) return m.wait_hours({ count: Math.round(seconds / HOUR) });
  return m.wait_days({ count: Math.round(seconds / DAY) });
};
