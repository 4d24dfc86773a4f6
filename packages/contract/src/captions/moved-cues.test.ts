import { describe, expect, it } from 'vitest';
import { movedCues } from './moved-cues.ts';

const cue = (start: number, text: string) => ({ start, end: start + 1000, text });

describe('a caption that is replaced with all others', () => {
  it('is found by its text, the nearest one first', () => {
    const after = [cue(0, 'Hi'), cue(1000, 'New'), cue(5000, 'Hi')];
    expect(movedCues([cue(4000, 'Hi')], after)).toEqual([{ from: 4000, to: 5000 }]);
  });

  it('is found by its position if there are as many, and else by its time', () => {
    expect(movedCues([cue(0, 'Helo')], [cue(200, 'Hello')])).toEqual([{ from: 0, to: 200 }]);
    expect(movedCues([cue(500, 'Helo')], [cue(0, 'Hello'), cue(1000, 'you')])).toEqual([
      { from: 500, to: 0 },
    ]);
  });

  it('is gone if nothing is shown at its time', () => {
    expect(movedCues([cue(5000, 'Bye')], [cue(0, 'Hello'), cue(1000, 'you')])).toEqual([
      { from: 5000, to: null },
    ]);
  });
});
