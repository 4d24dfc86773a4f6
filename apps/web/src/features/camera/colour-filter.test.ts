import { expect, test } from 'vitest';
import { applyMatrix, filterMatrix } from './colour-filter.ts';

const filtered = (colour: [number, number, number], strength: number): number[] => {
  const pixels = Uint8ClampedArray.from([...colour, 255]);
  applyMatrix(pixels, filterMatrix(strength));
  return [...pixels];
};

test('a filter that is off leaves the pixels unchanged', () => {
  expect(filtered([12, 130, 250], 0)).toEqual([12, 130, 250, 255]);
});

test('a stronger filter makes colors warmer', () => {
  const warmth = (strength: number) => {
    const [red = 0, , blue = 0] = filtered([128, 128, 128], strength);
    return red - blue;
  };
  const steps = [0, 0.25, 0.5, 0.75, 1].map(warmth);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(warmth(1)).toBeGreaterThan(warmth(0) + 20);
});

test('a filter keeps transparency and stays within the color range', () => {
  expect(filtered([255, 255, 255], 1)).toEqual([255, 255, 224, 255]);
  expect(filtered([0, 0, 0], 1)).toEqual([10, 4, 12, 255]);
});
