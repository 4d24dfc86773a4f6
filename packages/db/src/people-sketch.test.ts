import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToSketch, estimatePeople, REGISTERS, sketchEntry } from './people-sketch.ts';

const saltOf = (seed: number) => createHash('sha256').update(`salt ${seed}`).digest();
const people = (count: number) => Array.from({ length: count }, (_, nth) => `person ${nth}`);
const sketchOf = (salt: Uint8Array, ids: readonly string[]) =>
  addToSketch(
    null,
    ids.map((id) => sketchEntry(salt, id)),
  );

const anyone = fc.uuid();
const salts = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('a sketch of people', () => {
  it('counts 5,000 with a mean error of at most 2 %, and never more than 5 %', () => {
    const errors = Array.from({ length: 100 }, (_, seed) => {
      const counted = estimatePeople(sketchOf(saltOf(seed), people(5_000)));
      return Math.abs(counted - 5_000) / 5_000;
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(mean).toBeLessThanOrEqual(0.02);
    expect(Math.max(...errors)).toBeLessThanOrEqual(0.05);
  });

  it.each([0, 1, 5, 12])('counts %i exactly, or nearly so', (count) => {
    const counted = estimatePeople(sketchOf(saltOf(1), people(count)));
    expect(Math.abs(counted - count)).toBeLessThanOrEqual(count < 10 ? 0 : 1);
  });

  it('counts many at the same error', () => {
    const counted = estimatePeople(sketchOf(saltOf(2), people(100_000)));
    expect(Math.abs(counted - 100_000) / 100_000).toBeLessThanOrEqual(0.05);
  });

  it('does not depend on the order or on repetition, and merging is adding', () => {
    fc.assert(
      fc.property(salts, fc.array(anyone), fc.array(anyone), (salt, some, others) => {
        const all = sketchOf(salt, [...some, ...others]);
        expect(sketchOf(salt, [...others, ...some, ...others])).toEqual(all);
        const added = addToSketch(
          sketchOf(salt, some),
          others.map((id) => sketchEntry(salt, id)),
        );
        expect(added).toEqual(all);
      }),
    );
  });

  it('never counts fewer after someone was added', () => {
    fc.assert(
      fc.property(salts, fc.array(anyone), anyone, (salt, some, one) => {
        const before = estimatePeople(sketchOf(salt, some));
        expect(estimatePeople(sketchOf(salt, [...some, one]))).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('has entries within its registers, which another salt spreads anew', () => {
    fc.assert(
      fc.property(salts, anyone, (salt, id) => {
        const { register, rank } = sketchEntry(salt, id);
        expect(register).toBeGreaterThanOrEqual(0);
        expect(register).toBeLessThan(REGISTERS);
        expect(rank).toBeGreaterThanOrEqual(1);
        expect(rank).toBeLessThanOrEqual(53);
      }),
    );
    const registers = new Set(
      Array.from({ length: 50 }, (_, seed) => sketchEntry(saltOf(seed), 'someone').register),
    );
    expect(registers.size).toBeGreaterThan(40);
  });
});
