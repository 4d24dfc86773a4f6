import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plumeLength, timeToX, weekMeasures } from './draw-week.ts';

const coordinate = fc.double({ min: -1, max: 1, noNaN: true });

it('a plume goes up for energy and down for calm, and stays in its picture', () => {
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const length = plumeLength({ x, y });
      expect(length > 0).toBe(y >= 0);
      expect(length).toBeLessThanOrEqual(weekMeasures.up);
      expect(length).toBeGreaterThanOrEqual(-weekMeasures.down);
    }),
  );
});

it('the week runs with the language', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 7, noNaN: true }), (at) => {
      const { margin } = weekMeasures;
      const x = timeToX(at, 390, false);
      expect(x).toBeGreaterThanOrEqual(margin);
      expect(x).toBeLessThanOrEqual(390 - margin);
      expect(x + timeToX(at, 390, true)).toBeCloseTo(390, 9);
    }),
  );
});
