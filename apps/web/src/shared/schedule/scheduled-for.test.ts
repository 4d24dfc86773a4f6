import { expect, test } from 'vitest';
import { scheduledFor } from './scheduled-for.ts';

const now = new Date(2026, 10, 19, 15, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  ['Today, 8:00 PM', at(2026, 10, 19, 20, 0)],
  ['Tomorrow, 12:00 AM', at(2026, 10, 20, 0, 0)],
  ['Sat, Nov 21, 9:30 AM', at(2026, 10, 21, 9, 30)],
  ['Wed, Nov 18, 2:00 PM', at(2026, 10, 18, 14, 0)],
  ['Fri, Jan 1, 2027, 12:00 AM', at(2027, 0, 1, 0, 0)],
])('a loop is scheduled for %s', (text, postAt) => {
  expect(scheduledFor(postAt, now).replaceAll('\u202f', ' ')).toBe(text);
});
