import { feelingPoints, feelings } from '@swirl/contract/mood-plane';
import { moodPoints, reactionMoods } from '@swirl/contract/mood-points';
import { expect, test } from 'vitest';
import { pointName } from './point-name.ts';

test('a point is named after its mood, feeling or region', () => {
  for (const mood of reactionMoods) expect(pointName(moodPoints[mood])).toBe(mood);
  for (const feeling of feelings) expect(pointName(feelingPoints[feeling])).toBe(feeling);
  expect(pointName({ x: 0.28, y: -0.04 })).toBe('at ease');
});
