import { expect, test } from 'vitest';
import { timeAgo } from './relative-time.ts';

const now = new Date('2026-06-01T12:00:00Z');

test.each([
  ['2026-06-01T11:59:50Z', 'less than a minute ago'],
  ['2026-06-01T11:55:00Z', '5 minutes ago'],
  ['2026-06-01T09:00:00Z', 'about 3 hours ago'],
  ['2026-05-30T12:00:00Z', '2 days ago'],
  ['2026-04-01T12:00:00Z', '2 months ago'],
  ['2025-02-01T12:00:00Z', 'over 1 year ago'],
  ['2024-08-01T12:00:00Z', 'almost 2 years ago'],
])('%s is told as %s', (moment, words) => {
  expect(timeAgo(moment, now)).toBe(words);
});
