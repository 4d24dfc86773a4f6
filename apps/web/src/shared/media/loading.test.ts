import { describe, expect, it } from 'vitest';
import { awaitsFirstFrame, planLoad } from './loading.ts';

const large = { size: 1080 };
const small = { size: 480 };
const fast = { throughput: 50_000_000, guess: null, saveData: false };
const slow = { throughput: 500_000, guess: null, saveData: false };

describe('the first frame', () => {
  it('of the active loop is there when it can go on playing', () => {
    expect(awaitsFirstFrame({ readyState: 2, preload: 'auto' }, 'active')).toBe(true);
    expect(awaitsFirstFrame({ readyState: 3, preload: 'auto' }, 'active')).toBe(false);
  });

  it('of a neighbour is there when it is decoded, or known if no more was asked for', () => {
    expect(awaitsFirstFrame({ readyState: 1, preload: 'auto' }, 'near')).toBe(true);
    expect(awaitsFirstFrame({ readyState: 2, preload: 'auto' }, 'near')).toBe(false);
    expect(awaitsFirstFrame({ readyState: 1, preload: 'metadata' }, 'near')).toBe(false);
  });
});

describe('what is loaded', () => {
  const sources = [large, small];

  it('is chosen by the line, and keeps its size once it has one', () => {
    const wish = { rank: 'active', sources, current: null, readyState: 0 } as const;
    expect(planLoad({ ...wish, line: fast }).source).toBe(large);
    expect(planLoad({ ...wish, line: slow }).source).toBe(small);
    expect(planLoad({ ...wish, current: { size: 480 }, line: fast }).source).toBe(small);
  });

  it('is no more of a neighbour than it needs to begin', () => {
    const wish = { rank: 'near', sources, current: small, line: fast } as const;
    expect(planLoad({ ...wish, readyState: 2 }).preload).toBe('auto');
    expect(planLoad({ ...wish, readyState: 3 }).preload).toBe('metadata');
  });

  it('is nothing when there is no file', () => {
    const nothing = { rank: 'active', sources: [], current: null, readyState: 0 } as const;
    expect(planLoad({ ...nothing, line: fast }).source).toBeUndefined();
  });
});
