import { expect, it } from 'vitest';
import { RIBBON_POINTS, ribbonLevels } from './ribbon-levels.ts';

const half = (frames: number) =>
  Uint8Array.from({ length: frames }, (_, n) => (n * 2 < frames ? 255 : 0));

it('is thick where the voice is loud and thin where it is silent', () => {
  const levels = ribbonLevels(half(480));
  expect(levels[Math.round(RIBBON_POINTS * 0.25)]).toBeCloseTo(1, 5);
  expect(levels[Math.round(RIBBON_POINTS * 0.75)]).toBe(0);
});

it('has no step at the seam of the loop', () => {
  const levels = ribbonLevels(half(480));
  const seam = Math.abs((levels[0] ?? 0) - (levels.at(-1) ?? 0));
  expect(seam).toBeLessThan(0.2);
});

it('is as detailed for an envelope of one frame as for one of a minute', () => {
  expect(ribbonLevels(Uint8Array.of(255))).toHaveLength(RIBBON_POINTS);
  expect(ribbonLevels(new Uint8Array(1200).fill(255)).every((level) => level > 0.99)).toBe(true);
});

it('rests at one level while the envelope is not there', () => {
  expect(new Set(ribbonLevels(null)).size).toBe(1);
  expect(ribbonLevels(new Uint8Array())).toEqual(ribbonLevels(null));
});
