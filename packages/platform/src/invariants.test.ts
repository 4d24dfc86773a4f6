import { describe, expect, it } from 'vitest';
import { telemetry } from './telemetry.ts';
import { assertInvariant } from './invariants.ts';

function countDuring(work: () => void): string[] {
  const broken: string[] = [];
  const stop = telemetry.brokenInvariant.on(({ invariant }) => broken.push(invariant));
  try {
    work();
  } finally {
    stop();
  }
  return broken;
}

describe('an invariant', () => {
  it('costs nothing and counts nothing while it holds', () => {
    expect(countDuring(() => assertInvariant('page size', true))).toEqual([]);
  });

  it('is counted by name and throws when it is broken', () => {
    const broken = countDuring(() => {
      expect(() => assertInvariant('page size', false)).toThrow('Broken invariant: page size');
    });
    expect(broken).toEqual(['page size']);
  });
});
