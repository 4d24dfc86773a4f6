import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadable } from './offline-copy.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;
const copy = { format: 4, savedAt: NOW - 1000, me: { id: 'ava' } } as const;

test('the owner can read the offline copy', () => {
  expect(isReadable(copy, 'ava', NOW)).toBe(true);
});

test('no other user and no visitor can read the offline copy', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), (owner) => {
      fc.pre(owner !== 'ava');
      expect(isReadable(copy, owner, NOW)).toBe(false);
    }),
  );
});

test('an offline copy older than the shortest session or from the future is ignored', () => {
  expect(isReadable({ ...copy, savedAt: NOW - 7 * DAY_MS + 1 }, 'ava', NOW)).toBe(true);
  expect(isReadable({ ...copy, savedAt: NOW - 7 * DAY_MS }, 'ava', NOW)).toBe(false);
  expect(isReadable({ ...copy, savedAt: NOW + 1 }, 'ava', NOW)).toBe(false);
});
