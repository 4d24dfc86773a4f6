import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patchAround } from './ring-patch.ts';
import { ringPoint } from './ribbon-outline.ts';

const RADII = [126, 176] as const;
const RATIO = 2;
const HALF = 352;

it('has whole pixels, contains the range, and every part of the rings in it is painted again', () => {
  const share = fc.double({ min: 0.02, max: 0.95, noNaN: true });
  const radius = fc.double({ min: RADII[0], max: RADII[1], noNaN: true });
  const other = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, radius, other, (from, at, elsewhere) => {
      const changed = { from, to: from + 0.02 };
      const patch = patchAround(changed, RADII, RATIO, HALF);
      if (patch === null) return;
      const { x, y, width, height, range } = patch;
      expect([x, y, width, height].every(Number.isInteger)).toBe(true);
      const isInside = (of: number) => {
        const [across, down] = ringPoint(at, of);
        const [left, top] = [HALF + across * RATIO, HALF + down * RATIO];
        return left >= x && left <= x + width && top >= y && top <= y + height;
      };
      expect(isInside(from + 0.01)).toBe(true);
      const isPainted = elsewhere >= range.from && elsewhere <= range.to;
      expect(isPainted || !isInside(elsewhere)).toBe(true);
    }),
  );
});

it('is a small part of the picture', () => {
  const patch = patchAround({ from: 0.4, to: 0.42 }, RADII, RATIO, HALF);
  expect((patch?.width ?? 0) * (patch?.height ?? 0)).toBeLessThan((2 * HALF) ** 2 / 10);
});

it('is none where rings begin and end', () => {
  expect(patchAround({ from: 0, to: 0.02 }, RADII, RATIO, HALF)).toBeNull();
  expect(patchAround({ from: 0.98, to: 1 }, RADII, RATIO, HALF)).toBeNull();
});
