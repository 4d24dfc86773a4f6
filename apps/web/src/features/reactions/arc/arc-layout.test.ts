import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcAngles, arcChoice, orbPoint, type ArcSide } from './arc-layout.ts';

const side = fc.constantFrom<ArcSide>('left', 'right');
const count = fc.constantFrom(6, 7);
const ample = { above: 400, below: 400 };

describe('the moods of an arc', () => {
  test('are 20.3° apart around the horizontal, on either side', () => {
    const angles = arcAngles(7, ample);
    expect(angles.map((angle) => Number(angle.toFixed(1)))).toEqual([
      60.9, 40.6, 20.3, 0, -20.3, -40.6, -60.9,
    ]);
    expect(orbPoint(0, 'left').x).toBeCloseTo(-176);
    expect(orbPoint(0, 'right').x).toBeCloseTo(176);
    expect(orbPoint(0, 'left', true).x).toBeCloseTo(-188);
  });

  test('stay on the screen, wherever the heart is', () => {
    fc.assert(
      fc.property(
        count,
        side,
        fc.integer({ min: 360, max: 1200 }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (many, towards, height, part) => {
          const room = { above: height * part, below: height * (1 - part) };
          for (const angle of arcAngles(many, room)) {
            const { y } = orbPoint(angle, towards);
            expect(-y).toBeLessThanOrEqual(room.above);
            expect(y).toBeLessThanOrEqual(room.below);
          }
        },
      ),
    );
  });
});

describe('letting go', () => {
  test('chooses the nearest mood by angle, at any distance in between', () => {
    fc.assert(
      fc.property(
        count,
        side,
        fc.nat(6),
        fc.double({ min: 35, max: 260, noNaN: true }),
        fc.double({ min: -10, max: 10, noNaN: true }),
        (many, towards, index, distance, off) => {
          fc.pre(index < many);
          const angles = arcAngles(many, ample);
          const { x, y } = orbPoint((angles[index] ?? 0) + off, towards);
          const scale = distance / Math.hypot(x, y);
          expect(arcChoice({ x: x * scale, y: y * scale }, angles, towards)).toBe(index);
        },
      ),
    );
  });

  test('above or below the arc chooses its first or last mood', () => {
    const angles = arcAngles(7, ample);
    expect(arcChoice({ x: 0, y: -200 }, angles, 'left')).toBe(0);
    expect(arcChoice({ x: 0, y: 200 }, angles, 'left')).toBe(6);
  });

  test('likes on the heart, and does nothing far away', () => {
    fc.assert(
      fc.property(side, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (towards, turn) => {
        const angles = arcAngles(7, ample);
        const at = (distance: number) =>
          arcChoice(
            { x: distance * Math.cos(turn), y: distance * Math.sin(turn) },
            angles,
            towards,
          );
        expect(at(33.9)).toBe('like');
        expect(at(0)).toBe('like');
        expect(at(260.1)).toBeNull();
      }),
    );
  });
});
