import { expect, test } from 'vitest';
import { timeAgo, timeUntil } from './relative-time.ts';

const now = new Date('2026-06-01T12:00:00Z');

test.each([
  ['2026-06-01T11:59:50Z', 'less than a minute ago'],
  ['2026-06-01T11:59:00Z', '1 minute ago'],
  ['2026-06-01T11:55:00Z', '5 minutes ago'],
  ['2026-06-01T11:00:00Z', 'about 1 hour ago'],
  ['2026-06-01T09:00:00Z', 'about 3 hours ago'],
  ['2026-05-30T12:00:00Z', '2 days ago'],
  ['2026-05-01T12:00:00Z', 'about 1 month ago'],
  ['2026-04-01T12:00:00Z', '2 months ago'],
  ['2025-05-01T12:00:00Z', 'about 1 year ago'],
  ['2025-02-01T12:00:00Z', 'over 1 year ago'],
  ['2024-08-01T12:00:00Z', 'almost 2 years ago'],
])('%s is shown as %s', (moment, text) => {
  expect(timeAgo(moment, now)).toBe(text);
});

test.each([
  ['2026-06-08T12:00:00Z', '7 days'],
  ['2026-06-02T13:00:00Z', '2 days'],
  ['2026-06-02T11:30:00Z', '24 hours'],
  ['2026-06-01T12:20:00Z', '1 hour'],
  ['2026-06-01T11:00:00Z', '0 hours'],
])('an end at %s is shown as %s', (moment, text) => {
  expect(timeUntil(moment, now)).toBe(text);
});
