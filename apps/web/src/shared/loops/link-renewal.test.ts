import { expect, test } from 'vitest';
import { renewalDelay } from './link-renewal.ts';

const at = (seconds: number) => seconds * 1000;
const links = (ends: number, seen = 0, fruitless = 0) => ({
  expiresAt: new Date(at(ends)).toISOString(),
  seenAt: at(seen),
  fruitless,
});

test('media links are renewed a minute before they expire', () => {
  expect(renewalDelay(links(900), at(0))).toBe(at(840));
  expect(renewalDelay(links(900), at(600))).toBe(at(240));
});

test('short-lived media links are renewed at half of their lifetime', () => {
  expect(renewalDelay(links(80), at(0))).toBe(at(40));
});

test('expired media links are renewed at once', () => {
  expect(renewalDelay(links(900), at(901))).toBe(0);
  expect(renewalDelay(links(10, 600), at(600))).toBe(0);
});

test('failed renewals back off', () => {
  expect(renewalDelay(links(10, 600, 1), at(600))).toBe(500);
  expect(renewalDelay(links(10, 600, 10), at(600))).toBe(at(50));
});
