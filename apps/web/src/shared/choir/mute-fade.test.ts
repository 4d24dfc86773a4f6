import { expect, it } from 'vitest';
import { stepTowards } from './mute-fade.ts';

it('fades within 180 ms in both directions', () => {
  expect(stepTowards(1, true, 0.09)).toBeCloseTo(0.5);
  expect(stepTowards(1, true, 0.2)).toBe(0);
  expect(stepTowards(0, false, 0.09)).toBeCloseTo(0.5);
  expect(stepTowards(0, false, 0.2)).toBe(1);
});

it('begins as the voice is, without a fade', () => {
  expect(stepTowards(undefined, true, 0)).toBe(0);
  expect(stepTowards(undefined, false, 0)).toBe(1);
});
