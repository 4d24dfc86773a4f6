import { expect, test } from 'vitest';
import { hasArrived, newestTime } from './arrivals.ts';
import { sampleComment } from './sample-comment.ts';

const at = (minute: number) => ({
  ...sampleComment(`at ${minute}`),
  createdAt: `2026-01-01T00:0${minute}:00.000Z`,
});

test('only comments that others posted later have arrived', () => {
  const since = newestTime([at(3), at(5), { ...at(9), pending: true }, at(4)]);
  expect(since).toBe(at(5).createdAt);
  expect(hasArrived(at(6), since, 'me')).toBe(true);
  expect(hasArrived(at(5), since, 'me')).toBe(false);
  expect(hasArrived(at(6), since, 'person')).toBe(false);
  expect(hasArrived({ ...at(6), pending: true }, since, 'me')).toBe(false);
});

test('in a list that was empty nothing has to wait', () => {
  expect(newestTime([])).toBeNull();
  expect(hasArrived(at(6), null, 'me')).toBe(false);
});
