import { expect, test } from 'vitest';
import { isFor } from './shared-things.ts';

const HOUR_MS = 3_600_000;
const note = { owner: 'ava', savedAt: 0 };

test('what was handed over while somebody was signed in is theirs', () => {
  expect(isFor(note, 'ava', 100 * HOUR_MS)).toBe(true);
  expect(isFor(note, 'leo', 1)).toBe(false);
});

test('where nobody was, whoever signs in within the hour takes it up', () => {
  expect(isFor({ ...note, owner: null }, 'leo', HOUR_MS - 1)).toBe(true);
  expect(isFor({ ...note, owner: null }, 'leo', HOUR_MS)).toBe(false);
});
