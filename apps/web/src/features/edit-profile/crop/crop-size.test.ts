import { expect, test } from 'vitest';
import { outputSize } from './crop-size.ts';

test('a crop keeps its size, up to 2160 px', () => {
  expect(outputSize({ width: 640, height: 360 })).toEqual({ width: 640, height: 360 });
  expect(outputSize({ width: 4320, height: 2430 })).toEqual({ width: 2160, height: 1215 });
});

test('a crop is at least one pixel wide and high', () => {
  expect(outputSize({ width: 0.2, height: 0.2 })).toEqual({ width: 1, height: 1 });
});
