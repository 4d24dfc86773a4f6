import { moodPoints } from '@swirl/contract/mood-points';
import { describe, expect, it } from 'vitest';
import { movedByKey } from './plane-handle.tsx';

const middle = { x: 0, y: 0 };
const by = (key: string, shiftKey = false, rtl = false) =>
  movedByKey(middle, { key, shiftKey }, rtl);

describe('a key on the plane', () => {
  it('moves by one step, and farther with Shift', () => {
    expect(by('ArrowUp')).toEqual({ x: 0, y: 0.05 });
    expect(by('ArrowDown', true)).toEqual({ x: 0, y: -0.2 });
    expect(by('ArrowRight')).toEqual({ x: 0.05, y: 0 });
    expect(by('Tab')).toBe(null);
  });

  it('moves as it points where the plane is mirrored', () => {
    expect(by('ArrowRight', false, true)).toEqual({ x: -0.05, y: 0 });
    expect(by('ArrowLeft', true, true)).toEqual({ x: 0.2, y: 0 });
  });

  it('goes to the next mood on one side, and no farther than the last', () => {
    expect(by('End')).toEqual(moodPoints.thoughtful);
    expect(by('Home')).toEqual(moodPoints.contemplating);
    expect(movedByKey(moodPoints.glowing, { key: 'End', shiftKey: false }, false)).toEqual(
      moodPoints.glowing,
    );
  });

  it('stays on the plane', () => {
    expect(movedByKey({ x: 1, y: 1 }, { key: 'ArrowUp', shiftKey: true }, false)).toEqual({
      x: 1,
      y: 1,
    });
  });
});
