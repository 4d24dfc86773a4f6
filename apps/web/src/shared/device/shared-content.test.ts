import { expect, test } from 'vitest';
import { isFor } from './shared-content.ts';

const HOUR_MS = 3_600_000;
const note = { owner: 'ava', savedAt: 0 };

test('shared content belongs to the user who was signed in', () => {
  expect(isFor(note, 'ava', 100 * HOUR_MS)).toBe(true);
  expect(isFor(note, 'leo', 1)).toBe(false);
});

test('shared content without an owner goes to the user who signs in within an hour', () => {
  expect(isFor({ ...note, owner: null }, 'leo', HOUR_MS - 1)).toBe(true);
  expect(isFor({ ...note, owner: null }, 'leo', HOUR_MS)).toBe(false);
});
