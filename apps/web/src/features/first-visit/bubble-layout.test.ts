import { moodPoints, reactionMoods } from '@swirl/contract/mood-points';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { bubbleLayout } from './bubble-layout.ts';

const names = fc.dictionary(
  fc.constantFrom(...reactionMoods),
  fc.integer({ min: 3, max: 16 }).map((length) => 'x'.repeat(length)),
);

describe('the bubbles of moods', () => {
  it('lie inside, apart from each other, for names of any length', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 320, max: 480 }), (given, width) => {
        const { bubbles, height } = bubbleLayout((mood) => given[mood] ?? mood, width);
        for (const [index, one] of bubbles.entries()) {
          expect(one.x - one.radius).toBeGreaterThanOrEqual(0);
          expect(one.x + one.radius).toBeLessThanOrEqual(width);
          expect(one.y - one.radius).toBeGreaterThanOrEqual(0);
          expect(one.y + one.radius).toBeLessThanOrEqual(height);
          for (const other of bubbles.slice(index + 1)) {
            const distance = Math.hypot(one.x - other.x, one.y - other.y);
            expect(distance).toBeGreaterThan(one.radius + other.radius - 2);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are ordered like the plane: energetic above, pleasant at the end', () => {
    const { bubbles } = bubbleLayout((mood) => mood, 390);
    const at = new Map(bubbles.map((bubble) => [bubble.mood, bubble]));
    expect(at.size).toBe(Object.keys(moodPoints).length);
    expect(at.get('hyped')?.y).toBeLessThan(at.get('sleepy')?.y ?? 0);
    expect(at.get('spiraling')?.x).toBeLessThan(at.get('glowing')?.x ?? 0);
  });
});
