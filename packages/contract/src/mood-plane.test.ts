import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moodHue } from './mood-hues.ts';
import {
  colorMix,
  distanceBetween,
  hueOfPoint,
  isFeeling,
  feelings,
  feelingPoints,
  namedWithin,
  nameOfPoint,
  nearestMood,
  nearestFeeling,
  pointOfMoods,
  pointOfName,
  pointOnPlane,
} from './mood-plane.ts';
import { isReactionMood, moodPoints, reactionMoods, type MoodPoint } from './mood-points.ts';

const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
const points = fc.record({ x: coordinate, y: coordinate });
const named: readonly (readonly [string, MoodPoint])[] = [
  ...Object.entries(moodPoints),
  ...Object.entries(feelingPoints),
];

describe('a point of the plane', () => {
  it.each(named)('%s is named after itself', (name, point) => {
    expect(nameOfPoint(point)).toBe(name);
    expect(pointOfName(name)).toEqual(point);
  });

  it('is named after what is near, and otherwise after its region or a feeling', () => {
    fc.assert(
      fc.property(points, (point) => {
        const own = pointOfName(nameOfPoint(point));
        const nearest = Math.min(...named.map(([, other]) => distanceBetween(point, other)));
        const region = point.y < -0.3 ? 'calm' : point.y > 0.3 ? 'lively' : 'at-ease';
        expect(nameOfPoint(point)).toBe(
          nearest <= namedWithin && own && distanceBetween(point, own) === nearest
            ? nameOfPoint(own)
            : point.x < 0
              ? nearestFeeling(point)
              : region,
        );
      }),
    );
  });

  it.each([
    [{ x: 0.3, y: -0.4 }, 'calm'],
    [{ x: 0.4, y: 0.52 }, 'lively'],
    [{ x: 0.28, y: -0.04 }, 'at-ease'],
    [{ x: -0.99, y: -0.99 }, 'lonely'],
  ])('%o is %s', (point, name) => {
    expect(nameOfPoint(point)).toBe(name);
  });

  it('is nearest to the mood that no other mood is nearer than', () => {
    fc.assert(
      fc.property(points, (point) => {
        const distance = distanceBetween(point, moodPoints[nearestMood(point)]);
        for (const mood of reactionMoods) {
          expect(distanceBetween(point, moodPoints[mood])).toBeGreaterThanOrEqual(distance);
        }
      }),
    );
  });

  it('is colored by moods whose weights add up to 1, the nearest first', () => {
    fc.assert(
      fc.property(points, (point) => {
        const mix = colorMix(point);
        expect(mix.map(({ mood }) => mood).toSorted()).toEqual(reactionMoods.toSorted());
        expect(mix.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
        expect(mix.every(({ weight }) => weight > 0)).toBe(true);
        const first = mix[0]?.mood ?? 'happy';
        expect(distanceBetween(point, moodPoints[first])).toBeCloseTo(
          distanceBetween(point, moodPoints[nearestMood(point)]),
          9,
        );
        const hue = hueOfPoint(point);
        expect(hue).toBeGreaterThanOrEqual(0);
        expect(hue).toBeLessThan(360);
      }),
    );
  });

  it('has nearly the hue of the mood it lies on', () => {
    for (const mood of reactionMoods) {
      const apart = Math.abs(hueOfPoint(moodPoints[mood]) - moodHue(mood));
      expect(Math.min(apart, 360 - apart)).toBeLessThan(60);
    }
  });

  it('is kept inside the plane in hundredths, and once is enough', () => {
    const anywhere = fc.double({ min: -9, max: 9, noNaN: true });
    fc.assert(
      fc.property(fc.record({ x: anywhere, y: anywhere }), (point) => {
        const kept = pointOnPlane(point);
        expect(pointOnPlane(kept)).toEqual(kept);
        for (const value of [kept.x, kept.y]) {
          expect(Math.abs(value)).toBeLessThanOrEqual(1);
          expect(Math.abs(Math.round(value * 100) - value * 100)).toBeLessThan(1e-9);
          expect(Object.is(value, -0)).toBe(false);
        }
      }),
    );
  });
});

describe('the point of a loop', () => {
  it('is the mean of the moods that have points, and none without them', () => {
    expect(pointOfMoods(['cozy'])).toEqual(moodPoints.cozy);
    expect(pointOfMoods(['cozy', 'homesick', 'low', 'hyped'])).toEqual({ x: 0.53, y: 0.27 });
    expect(pointOfMoods(['homesick', 'toString'])).toBeNull();
    expect(pointOfMoods([])).toBeNull();
  });
});

describe('the feelings', () => {
  it('lie on the unpleasant side, and none is a mood of reactions', () => {
    for (const feeling of feelings) {
      expect(feelingPoints[feeling].x).toBeLessThan(0);
      expect(isReactionMood(feeling)).toBe(false);
    }
  });

  it('are nothing else', () => {
    for (const other of ['', 'happy', 'calm', 'toString', '__proto__']) {
      expect(isFeeling(other)).toBe(false);
    }
    expect(pointOfName('toString')).toBeUndefined();
    expect(pointOfName('at-ease')).toBeUndefined();
  });
});
