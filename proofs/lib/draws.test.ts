import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDraws } from './draws.ts';

const drawn = (label: string) => {
  const draws = createDraws(label);
  return Array.from({ length: 20 }, () => draws.below(1_000));
};

it('the same label draws the same, and another one draws something else', () => {
  expect(drawn('seed/1/2')).toEqual(drawn('seed/1/2'));
  expect(drawn('seed/1/2')).not.toEqual(drawn('seed/1/3'));
});

it('draws are within what there is to draw from', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(), { minLength: 1 }), (label, items) => {
      const draws = createDraws(label);
      expect(draws.below(items.length)).toBeLessThan(items.length);
      expect(items).toContain(draws.pickAny(items));
    }),
  );
  expect(createDraws('nothing').pickAny([])).toBeUndefined();
});

it('what has no weight is never drawn, and the rest as often as its weight says', () => {
  const draws = createDraws('weights');
  const all = Array.from({ length: 2_000 }, () =>
    draws.weighted({ never: 0, rarely: 1, often: 9 }),
  );
  expect(all).not.toContain('never');
  expect(all.filter((name) => name === 'rarely').length).toBeGreaterThan(100);
  expect(all.filter((name) => name === 'often').length).toBeGreaterThan(1_500);
});
