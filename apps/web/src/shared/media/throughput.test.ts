import { expect, test } from 'vitest';
import { medianOf, throughputOf } from './throughput.ts';

test('a fetch tells how wide the line is', () => {
  const fetched = { transferSize: 500_000, responseStart: 100, responseEnd: 1_100 };
  expect(throughputOf(fetched)).toBe(4_000_000);
});

test('what came from the cache or is small tells nothing', () => {
  expect(throughputOf({ transferSize: 0, responseStart: 0, responseEnd: 2 })).toBeNull();
  expect(throughputOf({ transferSize: 9_000, responseStart: 0, responseEnd: 2 })).toBeNull();
  expect(throughputOf({ transferSize: 500_000, responseStart: 5, responseEnd: 5 })).toBeNull();
});

test('one slow fetch among quick ones does not count', () => {
  expect(medianOf([8, 1, 9])).toBe(8);
  expect(medianOf([])).toBeNull();
});
