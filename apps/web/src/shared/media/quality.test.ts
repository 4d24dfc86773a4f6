import { expect, test } from 'vitest';
import { chooseSource, preloadOf } from './quality.ts';

const sources = [
  { size: 720, url: 'large' },
  { size: 480, url: 'small' },
];
const connection = { throughput: null, guess: null, saveData: false };
const chosen = (rank: 'active' | 'near', given: Partial<typeof connection> | object) =>
  chooseSource(sources, rank, { ...connection, ...given })?.url;

test('the small size is played before anything was measured', () => {
  expect(chosen('active', {})).toBe('small');
  expect(chosen('near', {})).toBe('small');
});

test('the large size is played if the measured bandwidth is sufficient', () => {
  expect(chosen('active', { throughput: 8_000_000 })).toBe('large');
  expect(chosen('active', { throughput: 2_000_000 })).toBe('small');
});

test('neighbors load the small size unless bandwidth is ample', () => {
  expect(chosen('near', { throughput: 8_000_000 })).toBe('small');
  expect(chosen('near', { throughput: 40_000_000 })).toBe('large');
});

test('the browser’s estimate is used only until something was measured', () => {
  expect(chosen('active', { guess: 10_000_000 })).toBe('large');
  expect(chosen('active', { guess: 10_000_000, throughput: 1_000_000 })).toBe('small');
});

test('data saver loads the small size and only metadata of the next loop', () => {
  expect(chosen('active', { throughput: 90_000_000, saveData: true })).toBe('small');
  expect(preloadOf('near', { saveData: true })).toBe('metadata');
  expect(preloadOf('active', { saveData: true })).toBe('auto');
  expect(preloadOf('near', { saveData: false })).toBe('auto');
});

test('audio has one file, and a loop without files has none', () => {
  expect(chooseSource([{ size: null, url: 'sound' }], 'near', connection)?.url).toBe('sound');
  expect(chooseSource([], 'active', connection)).toBeUndefined();
});
