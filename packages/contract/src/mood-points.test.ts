import { describe, expect, it } from 'vitest';
import { moodHues } from './mood-hues.ts';
import { isReactionMood, moodPoints, reactionMoods } from './mood-points.ts';
import { cameraMoods, isMoodSlug, statusMoods } from './moods.ts';

describe('the moods of reactions', () => {
  it('are those that have a color, each with a point of its own on the plane', () => {
    expect(reactionMoods.toSorted()).toEqual(Object.keys(moodHues).toSorted());
    const points = Object.values(moodPoints).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(points).size).toBe(reactionMoods.length);
    for (const { x, y } of Object.values(moodPoints)) {
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    }
  });

  it('include every mood that people are offered for their loops', () => {
    for (const mood of [...cameraMoods.map((offered) => offered.mood), ...statusMoods]) {
      expect(isReactionMood(mood)).toBe(true);
    }
  });

  it('are slugs, and nothing else is one of them', () => {
    expect(reactionMoods.every(isMoodSlug)).toBe(true);
    for (const other of ['', 'anxious', 'toString', '__proto__']) {
      expect(isReactionMood(other)).toBe(false);
    }
  });
});
