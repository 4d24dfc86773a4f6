import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId, newIdFor, shardOf } from './ids.ts';

const people = fc.array(fc.uuid({ version: 7 }), { minLength: 1, maxLength: 5 });

describe('ids', () => {
  it('sort in the order in which they were created', () => {
    const ids = Array.from({ length: 2000 }, newId);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sort by time also within a millisecond and across authors', () => {
    fc.assert(
      fc.property(people, (persons) => {
        const ids = Array.from({ length: 500 }, (_, index) =>
          index % 7 === 0 ? newId() : newIdFor(persons[index % persons.length] ?? newId()),
        );
        expect(ids.toSorted()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
        const milliseconds = new Set(ids.map((id) => id.slice(0, 13)));
        expect(milliseconds.size).toBeLessThan(ids.length);
      }),
    );
  });

  it('end in the bits of the user they belong to, and are still version 7', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 7 }), (personId) => {
        const id = newIdFor(personId);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(shardOf(id)).toBe(shardOf(personId));
        expect(shardOf(newIdFor(id))).toBe(shardOf(personId));
      }),
    );
  });

  it('spread new users evenly over the shards', () => {
    const counts = Array.from({ length: 16 }, () => 0);
    for (let n = 0; n < 16_000; n += 1) {
      const shard = shardOf(newId()) % 16;
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    // Twelve standard deviations: does not happen by chance.
    expect(Math.min(...counts)).toBeGreaterThan(620);
    expect(Math.max(...counts)).toBeLessThan(1380);
  });
});
