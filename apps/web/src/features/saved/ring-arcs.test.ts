import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ringArcs } from './ring-arcs.ts';

const arcs = fc.array(
  fc.record({
    mood: fc.constantFrom('cozy', 'chill', null),
    loops: fc.integer({ min: 1, max: 200 }),
  }),
  { minLength: 1, maxLength: 60 },
);

it('arcs of a collection follow each other around the ring and never overlap', () => {
  fc.assert(
    fc.property(arcs, (given) => {
      const shown = ringArcs(given);
      expect(shown.map(({ mood }) => mood)).toEqual(given.map(({ mood }) => mood));
      let end = 0;
      for (const { start, length } of shown) {
        expect(length).toBeGreaterThan(0);
        expect(start).toBeGreaterThanOrEqual(end - 1e-9);
        end = start + length;
      }
      expect(end).toBeLessThanOrEqual(1 + (shown[0]?.start ?? 0) + 1e-9);
    }),
  );
});

it('a single loop is nearly a whole ring', () => {
  const [arc] = ringArcs([{ mood: 'cozy', loops: 1 }]);
  expect(arc?.length).toBeGreaterThan(0.9);
  expect(arc?.length).toBeLessThan(1);
});
