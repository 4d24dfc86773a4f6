import { describe, expect, it } from 'vitest';
import { createSpriteCache, turnedBox } from './sprite.ts';

const CENTRE = { x: 100, y: 152 };
const BOX = { x: 60, y: 40, width: 80, height: 90 };

describe('the box of a turned sprite', () => {
  it('is the box itself without a turn', () => {
    expect(turnedBox(BOX, 0, CENTRE)).toEqual(BOX);
  });

  it('has whole pixels', () => {
    const { x, y, width, height } = turnedBox({ ...BOX, x: 60.4, width: 79.3 }, 0, CENTRE);
    expect([x, y, width, height]).toEqual([60, 40, 80, 90]);
  });

  it('contains every corner', () => {
    const turned = turnedBox(BOX, 90, CENTRE);
    // A quarter turn: width and height change places.
    expect([turned.width, turned.height]).toEqual([90, 80]);
    const tilted = turnedBox(BOX, 5, CENTRE);
    expect(tilted.width).toBeGreaterThan(BOX.width);
    expect(tilted.height).toBeGreaterThan(BOX.height);
  });
});

const paintedKeys = (max: number, keys: readonly string[]): string[] => {
  const painted: string[] = [];
  const cache = createSpriteCache<string>(max);
  for (const key of keys) {
    const picture = cache(key, () => {
      painted.push(key);
      return key;
    });
    expect(picture).toBe(key);
  }
  return painted;
};

describe('a cache of sprites', () => {
  it('paints each sprite once', () => {
    expect(paintedKeys(2, ['a', 'a', 'b', 'a'])).toEqual(['a', 'b']);
  });

  it('forgets the oldest when there are too many', () => {
    expect(paintedKeys(2, ['a', 'b', 'c', 'c', 'a'])).toEqual(['a', 'b', 'c', 'a']);
  });
});
