import { describe, expect, it } from 'vitest';
import { afterShowing, createPlayThrough, isTipLeft } from './layer-tip-rules.ts';

describe('the tip about layers', () => {
  it('is shown three times', () => {
    const shown = [null, '1', '2', '3'].map(isTipLeft);
    expect(shown).toEqual([true, true, true, false]);
    expect([null, '1', '2'].map(afterShowing)).toEqual(['1', '2', '3']);
  });

  it('never comes back once it was acted on', () => {
    expect(isTipLeft('done')).toBe(false);
    expect(afterShowing('done')).toBe('done');
  });
});

describe('a loop', () => {
  const play = (ticks: readonly (readonly [second: number, sounding: boolean])[]) => {
    const tick = createPlayThrough(2);
    return ticks.map(([second, sounding]) => tick(second, sounding));
  };

  it('has played through when it starts again after sounding to its end', () => {
    expect(
      play([
        [0, true],
        [0.5, true],
        [1, true],
        [1.9, true],
        [0.1, true],
      ]),
    ).toEqual([false, false, false, false, true]);
  });

  it('has not if it was silent, or began in the middle', () => {
    const silent = play([
      [0, true],
      [1, false],
      [1.9, true],
      [0.1, true],
    ]);
    expect(silent).not.toContain(true);
    const late = play([
      [1, true],
      [1.9, true],
      [0.1, true],
    ]);
    expect(late).not.toContain(true);
  });
});
