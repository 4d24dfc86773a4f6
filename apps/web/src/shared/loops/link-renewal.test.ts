import { expect, test } from 'vitest';
import { renewalDelay } from './link-renewal.ts';

const at = (seconds: number) => seconds * 1000;
const links = (ends: number, seen = 0, fruitless = 0) => ({
  expiresAt: new Date(at(ends)).toISOString(),
  seenAt: at(seen),
  fruitless,
});

test('links are fetched again a minute before they end', () => {
  expect(renewalDelay(links(900), at(0))).toBe(at(840));
  expect(renewalDelay(links(900), at(600))).toBe(at(240));
});

test('links that live shorter are fetched again half-way', () => {
  expect(renewalDelay(links(80), at(0))).toBe(at(40));
});

test('what has ended is fetched at once', () => {
  expect(renewalDelay(links(900), at(901))).toBe(0);
  expect(renewalDelay(links(10, 600), at(600))).toBe(0);
});

test('asking in vain makes patient', () => {
  expect(renewalDelay(links(10, 600, 1), at(600))).toBe(500);
  expect(renewalDelay(links(10, 600, 10), at(600))).toBe(at(50));
});
