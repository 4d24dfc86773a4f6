import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ringMeasures } from '#shared/choir/ring-measures.ts';
import { layersChoir } from './layers-choir.ts';
import { ribbonPath } from './ribbon-path.ts';

const SIDE = 400;
const { radii, pitch } = ringMeasures(SIDE, layersChoir.length);
const paths = layersChoir.map(({ seed }, index) =>
  ribbonPath({ radius: radii[index] ?? 0, pitch, seed }),
);

test('the choir costs the landing page a few kilobytes', () => {
  const markup = paths.join('').length;
  const picture = statSync(join(import.meta.dirname, 'pictures/choir.webp')).size;
  expect(markup).toBeLessThan(9_000);
  expect(picture).toBeLessThan(10_000);
});

test('every ribbon stays within its ring', () => {
  for (const [index, path] of paths.entries()) {
    const points = path.slice(1, -1).split('L');
    const radius = radii[index] ?? 0;
    for (const point of points) {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      expect(Math.abs(Math.hypot(x, y) - radius)).toBeLessThan(pitch / 2);
    }
  }
});

test('voices differ', () => {
  expect(new Set(paths).size).toBe(layersChoir.length);
});
