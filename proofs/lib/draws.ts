import { createHash } from 'node:crypto';

/** Draws that depend on nothing but their label, so that a case can be drawn again. */
export interface Draws {
  /** From 0, below the given number. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Undefined if there are none. */
  pickAny<Item>(items: readonly Item[]): Item | undefined;
  /** What one of them makes, chosen as often as its weight says. */
  either<Made>(options: readonly (readonly [weight: number, make: () => Made])[]): Made;
  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

export function createDraws(label: string): Draws {
  let state = createHash('sha256').update(label).digest().readUInt32LE();
  const unit = () => {
    // Mulberry32.
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(unit() * count);
  const pickAny = <Item>(items: readonly Item[]) => items[below(items.length)];
  const drawn = <Item>(options: readonly (readonly [weight: number, item: Item])[]): Item => {
    let left = unit() * options.reduce((sum, [weight]) => sum + weight, 0);
    const option = options.find(([weight]) => (left -= weight) < 0) ?? options[0];
    if (option === undefined) throw new Error('There is nothing to draw from.');
    return option[1];
  };
  return {
    below,
    chance: (probability) => unit() < probability,
    pick: (items) => pickAny(items) ?? items[0],
    pickAny,
    either: (options) => drawn(options)(),
    weighted: (weights) =>
      drawn(
        Object.keys(weights)
          .filter((name) => isKey(weights, name))
          .map((name) => [weights[name], name] as const),
      ),
  };
}

function isKey<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  name: string,
): name is Name {
  return Object.hasOwn(weights, name);
}
