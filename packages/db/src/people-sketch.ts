import { hash } from 'node:crypto';

// HyperLogLog: counts different people without a list of them. A person's salted hash chooses one of 4,096
// registers, which keeps the longest run of leading zeros it was given. The hash itself is never kept.

export const REGISTERS = 4096;
const RANK_BITS = 52;
const MAX_RANK = RANK_BITS + 1;

export interface SketchEntry {
  readonly register: number;
  readonly rank: number;
}

/** What a person adds to the sketch with this salt: always the same. */
export function sketchEntry(salt: Uint8Array, personId: string): SketchEntry {
  const bits = hash('sha256', Buffer.concat([salt, Buffer.from(personId)]), 'buffer');
  const upper = bits.readUInt32BE(0);
  // The other 52 bits, in two parts.
  const middle = upper & 0xfffff;
  const rank = middle === 0 ? 21 + Math.clz32(bits.readUInt32BE(4)) : Math.clz32(middle) - 11;
  return { register: upper >>> 20, rank };
}

/** Adding an entry again, or in another order, makes no difference. */
export function addToSketch(
  sketch: Uint8Array | null,
  entries: Iterable<SketchEntry>,
): Uint8Array<ArrayBuffer> {
  const merged = sketch === null ? new Uint8Array(REGISTERS) : Uint8Array.from(sketch);
  for (const { register, rank } of entries) {
    merged[register] = Math.max(merged[register] ?? 0, rank);
  }
  return merged;
}

/**
 * How many people were added, by Ertl's improved raw estimator (arXiv 1702.01284), which has the same
 * relative error for any number.
 */
export function estimatePeople(sketch: Uint8Array): number {
  const counts = Array.from({ length: MAX_RANK + 1 }, () => 0);
  for (const rank of sketch) counts[rank] = (counts[rank] ?? 0) + 1;
  const share = (rank: number) => (counts[rank] ?? 0) / REGISTERS;
  let sum = tau(1 - share(MAX_RANK));
  for (let rank = RANK_BITS; rank >= 1; rank -= 1) sum = (sum + share(rank)) / 2;
  sum += sigma(share(0));
  return Math.round(REGISTERS / (2 * Math.LN2 * sum));
}

/** For registers that nothing was added to. */
function sigma(share: number): number {
  if (share === 1) return Number.POSITIVE_INFINITY;
  let [x, y, z] = [share, 1, share];
  for (let before = -1; before !== z; y += y) {
    x *= x;
    before = z;
    z += x * y;
  }
  return z;
}

/** For registers that can't grow. */
function tau(share: number): number {
  if (share === 0 || share === 1) return 0;
  let [x, y, z] = [share, 1, 1 - share];
  for (let before = -1; before !== z;) {
    x = Math.sqrt(x);
    before = z;
    y /= 2;
    z -= (1 - x) ** 2 * y;
  }
  return z / 3;
}
