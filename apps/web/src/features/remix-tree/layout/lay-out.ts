import type { Head } from '../fold-family.ts';
import type { Member } from '../family.ts';
import { settle } from './settle.ts';
import type { Body } from './settle.ts';
import { sizesOf } from './sizes.ts';
import type { Room } from './sizes.ts';

export type Placed = {
  readonly head: Head;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly reach: number;
  /** Its name is below it. */
  readonly named: boolean;
};

/** The ring of the selected loop is around its avatar. */
export const RING_ROOM = 22;
/** Loops of at least this size show their names, highlighted or not. */
const NAMED_FROM = 25;
const GROWN = 1.12;
const MIN_SELECTED = 18;
const COLD_ROUNDS = 320;
const WARM_ROUNDS = 80;
const WARM_HEAT = 0.25;

/**
 * The positions of all nodes. Nodes with an earlier position start from there and move little, so
 * that selecting a loop does not rearrange the tree.
 */
export const layOut = (
  heads: readonly Head[],
  room: Room,
  selected: Member,
  before: readonly Placed[] = [],
): Placed[] => {
  const known = new Map(before.map((placed) => [placed.head.member, placed]));
  const sizes = sizesOf(heads, room).sizes.map(({ radius, reach }, index) => {
    if (heads[index]?.member !== selected) return { radius, reach };
    const grown = Math.max(MIN_SELECTED, radius * GROWN);
    return { radius: grown, reach: Math.max(reach + grown - radius, grown + RING_ROOM) };
  });
  const branching = new Set(heads.map(({ parent }) => parent));
  const starts = twistedRadial(heads, sizes, room);
  const isNamed = (index: number): boolean =>
    heads[index]?.lit === true || (sizes[index]?.radius ?? 0) >= NAMED_FROM;
  const bodies: Body[] = [];
  for (const [index, { member, parent, lit }] of heads.entries()) {
    const { x, y } = known.get(member) ?? besideKnown(heads, index, known, starts);
    const reach = sizes[index]?.reach ?? 0;
    const branches = branching.has(index);
    const named = isNamed(index);
    bodies.push({ x, y, dx: 0, dy: 0, parent: bodies[parent], reach, lit, named, branches });
  }
  const warm = heads.filter(({ member }) => known.has(member)).length > heads.length / 2;
  const link = Math.min(
    80,
    Math.sqrt((room.width * room.height) / Math.max(4, heads.length)) * 0.62,
  );
  settle(bodies, {
    rounds: warm ? WARM_ROUNDS : COLD_ROUNDS,
    heat: warm ? WARM_HEAT : 1,
    room,
    link,
  });
  return heads.map((head, index) => {
    const { x = 0, y = 0 } = bodies[index] ?? {};
    const { radius = 0, reach = 0 } = sizes[index] ?? {};
    return { head, x, y, radius, reach, named: isNamed(index) };
  });
};

type Start = { x: number; y: number };

/** A loop that unfolds starts from the node that held it. */
const besideKnown = (
  heads: readonly Head[],
  index: number,
  known: ReadonlyMap<Member, Placed>,
  starts: readonly Start[],
): Start => {
  const start = starts[index] ?? { x: 0, y: 0 };
  const parent = heads[heads[index]?.parent ?? -1];
  const from = parent === undefined ? undefined : known.get(parent.member);
  if (from === undefined) return start;
  const angle = index * 2.399_963;
  const far = from.reach + 20;
  return { x: from.x + far * Math.cos(angle), y: from.y + far * Math.sin(angle) };
};

/** Rings around the root, each branch in a sector as wide as it needs, rotated further out. */
const twistedRadial = (
  heads: readonly Head[],
  sizes: readonly { readonly reach: number }[],
  { width, height }: Room,
): Start[] => {
  const weights = sizes.map(({ reach }) => reach + 10);
  const children = heads.map((): number[] => []);
  for (const [index, { parent }] of heads.entries()) children[parent]?.push(index);
  for (let index = heads.length - 1; index > 0; index -= 1) {
    const parent = heads[index]?.parent ?? -1;
    const held = (children[parent] ?? []).reduce((sum, child) => sum + (weights[child] ?? 0), 0);
    weights[parent] = Math.max(weights[parent] ?? 0, held * 0.92);
  }
  const starts: Start[] = heads.map(() => ({ x: width / 2, y: height / 2 }));
  const [wide, tall] = width > height ? [1.25, 1] : [0.9, 1.3];
  const position = (index: number, from: number, to: number, distance: number): void => {
    const angle = (from + to) / 2 + 3.8 + distance * 0.008;
    starts[index] = {
      x: width / 2 + distance * Math.cos(angle) * wide,
      y: height / 2 + distance * Math.sin(angle) * tall,
    };
    const own = largestInTheMiddle(children[index] ?? [], weights);
    const all = own.reduce((sum, child) => sum + (weights[child] ?? 0), 0);
    let at = from;
    for (const child of own) {
      const share = ((to - from) * (weights[child] ?? 0)) / all;
      const step = (sizes[index]?.reach ?? 0) * 0.8 + (sizes[child]?.reach ?? 0) + 30;
      position(child, at, at + share, distance + step);
      at += share;
    }
  };
  if (heads.length > 0) position(0, 0, Math.PI * 2, 0);
  return starts;
};

const largestInTheMiddle = (children: readonly number[], weights: readonly number[]): number[] => {
  const row: number[] = [];
  const sorted = children.toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0));
  for (const [nth, child] of sorted.entries()) {
    if (nth % 2 === 0) row.unshift(child);
    else row.push(child);
  }
  return row;
};
