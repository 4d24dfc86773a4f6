import { avatarVocabulary } from '@swirl/contract/avatar';
import { describe, expect, test } from 'vitest';
import { mouthShape } from './mouth-shape.ts';

const styles = avatarVocabulary.mouthStyle;
const gap = ({ upper, lower }: { upper: number; lower: number }) => lower - upper;

describe.each(styles)('a mouth of style %s', (style) => {
  test('opens further for a louder voice', () => {
    const gaps = [0, 0.25, 0.5, 0.75, 1].map((openness) =>
      gap(mouthShape(style, { openness, speaking: 1 })),
    );
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(gaps[0]).toBe(0);
    expect(gaps.at(-1)).toBeGreaterThan(20);
  });

  test('ignores loudness while no one speaks', () => {
    const silent = mouthShape(style, { openness: 0, speaking: 0 });
    expect(mouthShape(style, { openness: 1, speaking: 0 })).toEqual(silent);
  });

  test('clamps loudness to 0 to 1', () => {
    const at = (openness: number) => mouthShape(style, { openness, speaking: 1 });
    expect(at(7)).toEqual(at(1));
    expect(at(-3)).toEqual(at(0));
  });
});

test('grin and laugh are open in silence, the others closed', () => {
  const open = styles.filter((style) => mouthShape(style, { openness: 0, speaking: 0 }).open);
  expect(open).toEqual(['grin', 'laugh']);
});

test('a smile curves, a flat mouth does not, a smirk slants', () => {
  const silent = { openness: 0, speaking: 0 };
  const [smile, flat, smirk] = (['smile', 'flat', 'smirk'] as const).map((style) =>
    mouthShape(style, silent),
  );
  expect(smile?.upper).toBeGreaterThan(smile?.left[1] ?? 0);
  expect(flat?.upper).toBe(flat?.left[1]);
  expect(smirk?.right[1]).toBeLessThan(smirk?.left[1] ?? 0);
});
