import { expect, test } from 'vitest';
import { swirlArms } from './swirl-arms.ts';

test('each mood colors one near and one far arm', () => {
  const arms = swirlArms([60, 18, 298], 4);
  expect(arms.map(({ hue }) => hue)).toEqual([60, 18, 298, 60, 18, 298]);
  expect(arms.filter(({ depth }) => depth === 'near')).toHaveLength(3);
});

test('a swirl can have a single mood', () => {
  expect(swirlArms([205], 1)).toHaveLength(4);
});

test('a swirl without moods has no arms', () => {
  expect(swirlArms([], 1)).toEqual([]);
});

test('the swirl of a loop is the same on every device', () => {
  expect(swirlArms([60, 18], 7)).toEqual(swirlArms([60, 18], 7));
  expect(swirlArms([60, 18], 7)).not.toEqual(swirlArms([60, 18], 8));
});
