import { reactionMoods } from '@swirl/contract/mood-points';

export interface TasteSize {
  readonly people: number;
  readonly loops: number;
  readonly follows: number;
  readonly reactions: number;
}

export interface SimulatedPerson {
  readonly id: string;
  /** Known to the simulation alone: it is in no table. */
  readonly taste: ReadonlySet<string>;
}

export interface SimulatedLoop {
  readonly id: string;
  readonly authorId: string;
  readonly moods: readonly string[];
  readonly time: number;
}

interface SimulatedReaction {
  readonly id: string;
  readonly loopId: string;
  readonly userId: string;
  readonly mood: string | null;
  readonly time: number;
}

export interface SimulatedWorld {
  readonly people: readonly SimulatedPerson[];
  /** Oldest first, as well as the reactions. */
  readonly loops: readonly SimulatedLoop[];
  readonly reactions: readonly SimulatedReaction[];
  /** Who follows whom. */
  readonly follows: readonly (readonly [string, string])[];
}

export const DAYS = 30;
export const DAY_MS = 24 * 60 * 60 * 1000;
const LIKED_MOODS = 3;
const NOISE = 0.2;
/** The part of people who post their first loop within the days. */
const LATE = 0.3;
/** Loops with a second mood, which is by chance. */
const SECOND_MOOD = 0.5;

/** Numbers from 0 to 1, the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * People who like three moods each and, within thirty days, post, follow and react by them, one time in five by
 * chance. Some post far more than others, and some begin late.
 */
export function drawWorld(size: TasteSize, end: number, random: () => number): SimulatedWorld {
  const begin = end - DAYS * DAY_MS;
  const idAt = (time: number) => {
    const hex = (digits: number) =>
      Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
    const at = Math.floor(time).toString(16).padStart(12, '0');
    return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const people = Array.from({ length: size.people }, () => {
    const taste = new Set<string>();
    while (taste.size < LIKED_MOODS) taste.add(pick(reactionMoods));
    const began = random() < LATE ? begin + random() * DAYS * DAY_MS : begin;
    return { id: idAt(begin - random() * DAYS * DAY_MS), taste, began };
  });
  const moodFor = (taste: ReadonlySet<string>): string =>
    random() < NOISE ? pick(reactionMoods) : pick([...taste]);

  const loops = Array.from({ length: size.loops }, () => {
    // The square makes some post much more than others.
    const author = people[Math.floor(random() ** 2 * people.length)] ?? pick(people);
    const time = author.began + random() * (end - author.began);
    const moods = new Set([moodFor(author.taste)]);
    if (random() < SECOND_MOOD) moods.add(pick(reactionMoods));
    return { id: idAt(time), authorId: author.id, moods: [...moods], time };
  }).toSorted(byTime);

  const byMood = new Map<string, SimulatedLoop[]>();
  for (const loop of loops) {
    for (const mood of loop.moods) {
      const known = byMood.get(mood) ?? [];
      known.push(loop);
      byMood.set(mood, known);
    }
  }
  const authorsByMood = new Map(
    reactionMoods.map((mood) => [mood as string, people.filter(({ taste }) => taste.has(mood))]),
  );
  const follows = new Map<string, readonly [string, string]>();
  const reactions = new Map<string, SimulatedReaction>();
  for (const { id, taste } of people) {
    for (let nth = 0; nth < size.follows; nth += 1) {
      const among = random() < NOISE ? people : (authorsByMood.get(pick([...taste])) ?? people);
      const followed = pick(among).id;
      if (followed !== id) follows.set(`${id} ${followed}`, [id, followed]);
    }
    for (let nth = 0; nth < size.reactions; nth += 1) {
      const mood = moodFor(taste);
      const loop = pick(byMood.get(mood) ?? loops);
      const time = loop.time + random() * (end - loop.time);
      const felt = random() < 0.5 ? mood : null;
      const reaction = { id: idAt(time), loopId: loop.id, userId: id, mood: felt, time };
      if (loop.authorId !== id) reactions.set(`${loop.id} ${id}`, reaction);
    }
  }
  return {
    people,
    loops,
    reactions: [...reactions.values()].toSorted(byTime),
    follows: [...follows.values()],
  };
}

function byTime(one: { readonly time: number }, other: { readonly time: number }): number {
  return one.time - other.time;
}
