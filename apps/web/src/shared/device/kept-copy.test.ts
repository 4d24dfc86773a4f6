import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadable } from './kept-copy.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;
const copy = { format: 2, savedAt: NOW - 1000, me: { id: 'ava' } } as const;

test('its owner reads it', () => {
  expect(isReadable(copy, 'ava', NOW)).toBe(true);
});

test('nobody else does, and nobody where nobody is signed in', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), (owner) => {
      fc.pre(owner !== 'ava');
      expect(isReadable(copy, owner, NOW)).toBe(false);
    }),
  );
});

test('it is no older than the shortest session, and not from the future', () => {
  expect(isReadable({ ...copy, savedAt: NOW - 7 * DAY_MS + 1 }, 'ava', NOW)).toBe(true);
  expect(isReadable({ ...copy, savedAt: NOW - 7 * DAY_MS }, 'ava', NOW)).toBe(false);
  expect(isReadable({ ...copy, savedAt: NOW + 1 }, 'ava', NOW)).toBe(false);
});
