import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutantOf } from './mutants.ts';
import type { ValidFile } from './valid-files.ts';

const valid: readonly ValidFile[] = [
  { name: 'one', kind: 'audio', bytes: Buffer.alloc(400, 1) },
  { name: 'two', kind: 'image', bytes: Buffer.alloc(90, 2) },
  { name: 'large', kind: 'video', bytes: Buffer.alloc(30_000, 3) },
];

test('a mutant is the same for its number, and leaves the valid file as it was', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const mutant = mutantOf(valid, 'seed', number);
      expect(mutantOf(valid, 'seed', number)).toEqual(mutant);
      expect(mutant.name).not.toContain('large');
      expect(valid[0]?.bytes.equals(Buffer.alloc(400, 1))).toBe(true);
    }),
  );
});

test('most mutants differ from the file that they were made of, and from each other', () => {
  const all = Array.from({ length: 100 }, (_, number) => mutantOf(valid, 'seed', number).bytes);
  expect(new Set(all.map((bytes) => bytes.toString('latin1'))).size).toBeGreaterThan(85);
});
