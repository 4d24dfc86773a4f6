import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alignSamples } from './align-samples.ts';

const samples = Float32Array.of(1, 2, 3, 4);

it('moves a stem later and earlier', () => {
  expect([...alignSamples(samples, { length: 6, shift: 1 })]).toEqual([0, 1, 2, 3, 4, 0]);
  expect([...alignSamples(samples, { length: 4, shift: -1 })]).toEqual([2, 3, 4, 0]);
});

it('cuts what is longer than the mix', () => {
  expect([...alignSamples(samples, { length: 2, shift: 0 })]).toEqual([1, 2]);
});

it('is silent if nothing of the stem is in the mix', () => {
  expect([...alignSamples(samples, { length: 2, shift: 9 })]).toEqual([0, 0]);
  expect([...alignSamples(samples, { length: 2, shift: -9 })]).toEqual([0, 0]);
});

it('has each sample of the stem where the shift says, for every length', () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.nat(40),
      fc.integer({ min: -50, max: 50 }),
      (given, length, shift) => {
        const source = Float32Array.from({ length: given }, (_, index) => index + 1);
        const aligned = alignSamples(source, { length, shift });
        expect(aligned).toHaveLength(length);
        expect([...aligned]).toEqual(
          Array.from({ length }, (_, index) => source[index - shift] ?? 0),
        );
      },
    ),
  );
});
