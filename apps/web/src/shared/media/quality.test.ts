import { expect, test } from 'vitest';
import { chooseSource, preloadOf } from './quality.ts';

const sources = [
  { size: 720, url: 'large' },
  { size: 480, url: 'small' },
];
const line = { throughput: null, guess: null, saveData: false };
const chosen = (rank: 'active' | 'near', given: Partial<typeof line> | object) =>
  chooseSource(sources, rank, { ...line, ...given })?.url;

test('before anything was measured the small size is played', () => {
  expect(chosen('active', {})).toBe('small');
  expect(chosen('near', {})).toBe('small');
});

test('a measured line that carries the large size gets it', () => {
  expect(chosen('active', { throughput: 8_000_000 })).toBe('large');
  expect(chosen('active', { throughput: 2_000_000 })).toBe('small');
});

test('neighbours come small unless the line is ample', () => {
  expect(chosen('near', { throughput: 8_000_000 })).toBe('small');
  expect(chosen('near', { throughput: 40_000_000 })).toBe('large');
});

test('the browser’s guess counts only until something was measured', () => {
  expect(chosen('active', { guess: 10_000_000 })).toBe('large');
  expect(chosen('active', { guess: 10_000_000, throughput: 1_000_000 })).toBe('small');
});

test('who saves data gets the small size, and only the head of what comes next', () => {
  expect(chosen('active', { throughput: 90_000_000, saveData: true })).toBe('small');
  expect(preloadOf('near', { saveData: true })).toBe('metadata');
  expect(preloadOf('active', { saveData: true })).toBe('auto');
  expect(preloadOf('near', { saveData: false })).toBe('auto');
});

test('sound has one file, and a loop without any has none to choose', () => {
  expect(chooseSource([{ size: null, url: 'sound' }], 'near', line)?.url).toBe('sound');
  expect(chooseSource([], 'active', line)).toBeUndefined();
});
