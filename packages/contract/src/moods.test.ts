import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cameraMoods,
  isMoodSlug,
  statusMoods,
  toggleMood,
  trendingFallbackMoods,
} from './moods.ts';

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);

describe('the offered moods', () => {
  it('are ten for the camera, each with an emoji', () => {
    expect(cameraMoods.map(({ mood }) => mood)).toEqual([
      'glowing',
      'spiraling',
      'vibing',
      'hyped',
      'contemplating',
      'sleepy',
      'creative',
      'motivated',
      'nocturnal',
      'energized',
    ]);
    for (const { emoji } of cameraMoods) expect(emoji).toMatch(/\p{Emoji_Presentation}/u);
  });

  it('are ten for a status', () => {
    expect(statusMoods).toEqual([
      'happy',
      'excited',
      'grateful',
      'motivated',
      'creative',
      'relaxed',
      'energized',
      'thoughtful',
      'cozy',
      'adventurous',
    ]);
  });

  it('can all be posted', () => {
    for (const { mood } of cameraMoods) expect(isMoodSlug(mood)).toBe(true);
    for (const mood of statusMoods) expect(isMoodSlug(mood)).toBe(true);
  });

  it('include the fallback for trends: the first five of the camera', () => {
    expect(trendingFallbackMoods).toEqual([
      'glowing',
      'spiraling',
      'vibing',
      'hyped',
      'contemplating',
    ]);
  });
});

describe('a mood slug', () => {
  it('is lower-case words joined by hyphens, up to 24 characters', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (parts) => {
        const slug = parts.join('-');
        expect(isMoodSlug(slug)).toBe(slug.length <= 24);
      }),
    );
  });

  it('matches nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        fc.pre(!/^[a-z0-9-]*$/.test(text));
        expect(isMoodSlug(text)).toBe(false);
      }),
    );
  });

  it.each(['', '-', 'a-', '-a', 'a--b', 'Cozy', 'so cozy', 'cozy\n', 'café', 'a'.repeat(25)])(
    'is not %j',
    (text) => {
      expect(isMoodSlug(text)).toBe(false);
    },
  );
});

describe('choosing moods', () => {
  const choices = fc.array(fc.constantFrom(...statusMoods), { maxLength: 40 });

  it('never results in more than five or in duplicates', () => {
    fc.assert(
      fc.property(choices, (taps) => {
        const chosen = taps.reduce<readonly string[]>(toggleMood, []);
        expect(chosen.length).toBeLessThanOrEqual(5);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  it('ignores a sixth, and removes a chosen one', () => {
    const five = statusMoods.slice(0, 5);
    expect(toggleMood(five, 'cozy')).toEqual(five);
    expect(toggleMood(five, 'happy')).toEqual(five.slice(1));
  });
});
