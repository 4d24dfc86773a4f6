import { expect, test } from 'vitest';
import { stillCrop } from './still-crop.ts';

test('a smaller avatar is cropped closer to the face', () => {
  const sides = [25, 40, 96].map((side) => stillCrop(side, 200).side);
  expect(sides).toEqual(sides.toSorted((a, b) => a - b));
  expect(stillCrop(96, 200)).toEqual({ x: 0, y: 0, side: 200 });
});

test('every crop is inside the drawing and includes eyes and mouth', () => {
  for (const side of [16, 25, 40, 64, 96]) {
    const { x, y, side: shown } = stillCrop(side, 200);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + shown).toBeLessThanOrEqual(200);
    expect(y + shown).toBeLessThanOrEqual(200);
    expect(y).toBeLessThan(20);
    expect(y + shown).toBeGreaterThan(146);
  }
});
