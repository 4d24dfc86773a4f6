import { expect, it } from 'vitest';
import { findClick } from './start-offset.ts';

it('finds the first loud sample, not the ringing before it', () => {
  const samples = new Float32Array(1000);
  samples[395] = -0.05;
  samples[400] = 0.7;
  samples[401] = -0.8;
  expect(findClick(samples)).toBe(400);
});

it('finds nothing in silence', () => {
  expect(findClick(new Float32Array(10))).toBeNull();
});
