import { expect, test } from 'vitest';
import { medianOf, throughputOf } from './throughput.ts';

test('a download measures the bandwidth', () => {
  const fetched = { transferSize: 500_000, responseStart: 100, responseEnd: 1_100 };
  expect(throughputOf(fetched)).toBe(4_000_000);
});

test('cached and small responses are not measured', () => {
  expect(throughputOf({ transferSize: 0, responseStart: 0, responseEnd: 2 })).toBeNull();
  expect(throughputOf({ transferSize: 9_000, responseStart: 0, responseEnd: 2 })).toBeNull();
  expect(throughputOf({ transferSize: 500_000, responseStart: 5, responseEnd: 5 })).toBeNull();
});

test('one slow download among fast ones is ignored', () => {
  expect(medianOf([8, 1, 9])).toBe(8);
  expect(medianOf([])).toBeNull();
});
