import { limits } from '@swirl/contract/limits';
import { expect, it } from 'vitest';
import { decodingRate } from './decoding-rate.ts';

it('is the rate of the device for a usual loop', () => {
  expect(decodingRate(48_000, limits.layers.stems.max, 24)).toBe(48_000);
  expect(decodingRate(44_100, 4, limits.loop.seconds.max)).toBe(44_100);
});

it('is half for the longest loop with all voices', () => {
  expect(decodingRate(48_000, limits.layers.stems.max, limits.loop.seconds.max)).toBe(24_000);
});

it('keeps every loop under 100 MB on every device', () => {
  for (const device of [44_100, 48_000, 96_000]) {
    for (let stems = 1; stems <= limits.layers.stems.max; stems += 1) {
      const rate = decodingRate(device, stems, limits.loop.seconds.max);
      expect((stems + 1) * limits.loop.seconds.max * rate * 4).toBeLessThan(100_000_000);
    }
  }
});
