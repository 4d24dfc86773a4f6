import { expect, test } from 'vitest';
import { pulledBy, refreshesAt } from './pull.ts';

test('a pull follows the finger down, at most 120 px', () => {
  expect(pulledBy(-40)).toBe(0);
  expect(pulledBy(60)).toBe(60);
  expect(pulledBy(300)).toBe(120);
});

test('releasing a pull refreshes only beyond 80 px', () => {
  expect(refreshesAt(80)).toBe(false);
  expect(refreshesAt(81)).toBe(true);
});
