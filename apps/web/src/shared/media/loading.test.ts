import { describe, expect, it } from 'vitest';
import { awaitsFirstFrame, planLoad } from './loading.ts';

const large = { size: 1080 };
const small = { size: 480 };
const fast = { throughput: 50_000_000, guess: null, saveData: false };
const slow = { throughput: 500_000, guess: null, saveData: false };

describe('the first frame', () => {
  it('of the active loop is loaded when it can keep playing', () => {
    expect(awaitsFirstFrame({ readyState: 2, preload: 'auto' }, 'active')).toBe(true);
    expect(awaitsFirstFrame({ readyState: 3, preload: 'auto' }, 'active')).toBe(false);
  });

  it('of a neighbor is loaded when it is decoded, or with metadata only if that was requested', () => {
    expect(awaitsFirstFrame({ readyState: 1, preload: 'auto' }, 'near')).toBe(true);
    expect(awaitsFirstFrame({ readyState: 2, preload: 'auto' }, 'near')).toBe(false);
    expect(awaitsFirstFrame({ readyState: 1, preload: 'metadata' }, 'near')).toBe(false);
  });
});

describe('the file to load', () => {
  const sources = [large, small];

  it('is chosen by the bandwidth and keeps its size', () => {
    const request = { rank: 'active', sources, current: null, readyState: 0 } as const;
    expect(planLoad({ ...request, connection: fast }).source).toBe(large);
    expect(planLoad({ ...request, connection: slow }).source).toBe(small);
    expect(planLoad({ ...request, current: { size: 480 }, connection: fast }).source).toBe(small);
  });

  it('of a neighbor is only the part it needs to start', () => {
    const request = { rank: 'near', sources, current: small, connection: fast } as const;
    expect(planLoad({ ...request, readyState: 2 }).preload).toBe('auto');
    expect(planLoad({ ...request, readyState: 3 }).preload).toBe('metadata');
  });

  it('is null without a file', () => {
    const nothing = { rank: 'active', sources: [], current: null, readyState: 0 } as const;
    expect(planLoad({ ...nothing, connection: fast }).source).toBeUndefined();
  });
});
