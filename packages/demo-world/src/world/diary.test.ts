import { expect, it } from 'vitest';
import { demoDiary } from './diary.ts';

it('the diary of the demo world fills a year and more, the same every time', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  const entries = demoDiary(now);
  expect(demoDiary(now)).toEqual(entries);
  const days = new Set(entries.map(({ daysAgo }) => daysAgo));
  expect(days.size).toBeGreaterThan(300);
  expect(Math.min(...days)).toBeGreaterThan(0);
  for (const { point } of entries) {
    expect(Math.max(Math.abs(point.x), Math.abs(point.y))).toBeLessThanOrEqual(1);
  }
  expect(entries.filter(({ daysAgo }) => daysAgo === 365)).toMatchObject([{ kind: 'check-in' }]);
});
