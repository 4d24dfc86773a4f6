import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flatLine,
  heightAt,
  hueAt,
  ringPoint,
  ringSlices,
  stayedUntil,
  wentBackTo,
} from './stay-shape.ts';

const shape = { centre: 145, radius: 89, height: 50 };
const stays = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 });

describe('where people stayed', () => {
  it('is said in words: until when most did, and where they went back to', () => {
    const stayed = [100, 90, 88, 86, 85, 96, 88, 86, 70, 51, 30, 10];
    expect(stayedUntil(stayed)).toBe(9);
    expect(wentBackTo(stayed)).toEqual([5]);
    expect(stayedUntil([40, 20])).toBeNull();
    expect(wentBackTo([100, 90, 80])).toEqual([]);
  });

  it('has a height between nothing and a little more than everyone, for any share', () => {
    fc.assert(
      fc.property(stays, fc.double({ min: 0, max: 1, noNaN: true }), (stayed, share) => {
        const height = heightAt(stayed, share);
        expect(height).toBeGreaterThanOrEqual(0);
        expect(height).toBeLessThanOrEqual(1.16);
      }),
    );
  });

  it('is drawn within its box, with a hue from any moods', () => {
    fc.assert(
      fc.property(
        stays,
        fc.array(fc.constantFrom('cozy', 'dreamy', 'own'), { maxLength: 5 }),
        (stayed, moods) => {
          for (const { path, hue } of ringSlices(stayed, moods, shape, 24)) {
            expect(path).not.toContain('NaN');
            expect(hue).toBeGreaterThanOrEqual(0);
            expect(hue).toBeLessThan(360);
          }
          expect(flatLine(stayed, 24)).not.toContain('NaN');
          const { x, y } = ringPoint(stayed, shape, stayed.length - 1);
          expect(Math.hypot(x - 145, y - 145)).toBeLessThan(150);
        },
      ),
    );
    expect(hueAt(['cozy'], 0)).toBe(hueAt(['cozy'], 0.7));
  });
});
