import { expect, test } from 'vitest';
import { pictureFit } from './picture-fit.ts';

test('tall pictures fill the stage, broad ones are shown whole', () => {
  expect(pictureFit({ width: 720, height: 1280 })).toBe('stage-tall');
  expect(pictureFit({ width: 1080, height: 1440 })).toBe('stage-tall');
  expect(pictureFit({ width: 1080, height: 1080 })).toBe('stage-whole');
  expect(pictureFit({ width: 1280, height: 720 })).toBe('stage-whole');
});

test('a picture of unknown measures fills the stage', () => {
  expect(pictureFit({ width: null, height: null })).toBe('stage-tall');
});
