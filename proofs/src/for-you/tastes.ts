import type { createPool } from '@swirl/db/client';
import { reactionMoods } from '@swirl/contract/mood-points';

type Pool = ReturnType<typeof createPool>;

export interface TasteSize {
  readonly people: number;
  readonly loops: number;
  readonly follows: number;
  readonly reactions: number;
}

interface SimulatedPerson {
  readonly id: string;
  /** Known to the simulation alone: it is in no table. */
  readonly taste: ReadonlySet<string>;
}

export interface SimulatedLoop {
  readonly id: string;
  readonly authorId: string;
  readonly moods: readonly string[];
}

export interface SimulatedWorld {
  readonly people: readonly SimulatedPerson[];
  /** Newest first. */
  readonly loops: readonly SimulatedLoop[];
}

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const LIKED_MOODS = 3;
const NOISE = 0.2;
const AT_ONCE = 2_000;

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
 * People who like three moods each and post, follow and react by them, one time in five by chance. A few
 * post far more than others, and a tenth began within the last days.
 */
export async function simulateTastes(
  pool: Pool,
  size: TasteSize,
  random: () => number,
): Promise<SimulatedWorld> {
  const now = Date.now();
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
  const people = Array.from({ length: size.people }, (_, nth) => {
    const liked = new Set<string>();
    while (liked.size < LIKED_MOODS) liked.add(pick(reactionMoods));
    const isLate = nth % 10 === 0;
    const began = now - DAY_MS * (isLate ? random() * 5 : DAYS);
    return { id: idAt(now - (DAYS + 1) * DAY_MS), taste: liked, began };
  });
  const moodFor = (taste: ReadonlySet<string>) =>
    random() < NOISE ? pick(reactionMoods) : pick([...taste]);
  const loops = Array.from({ length: size.loops }, () => {
    // The square makes some post much more than others.
    const author = people[Math.floor(random() ** 2 * people.length)] ?? pick(people);
    const time = author.began + random() * (now - author.began);
    return { id: idAt(time), authorId: author.id, moods: [moodFor(author.taste)], time };
  }).toSorted((one, other) => other.time - one.time);

  await insert(
    pool,
    people.map(({ id }) => [id]),
    `INSERT INTO users (id, email)
    SELECT id, id || '@example.test' FROM unnest($1::uuid[]) AS added (id)`,
  );
  await insert(
    pool,
    loops.map(({ id, authorId, moods }) => [id, authorId, moods[0] ?? '']),
    `INSERT INTO loops (id, feed_key, user_id, state, caption, mood_tags, duration)
     SELECT id, id, author, 'ready', 'A loop', ARRAY[mood], 0
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS added (id, author, mood)`,
  );

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
  const follows = new Set<string>();
  const reactions = new Map<string, readonly [string, string, string | null]>();
  for (const { id, taste } of people) {
    for (let nth = 0; nth < size.follows; nth += 1) {
      const among = random() < NOISE ? people : (authorsByMood.get(pick([...taste])) ?? people);
      const followed = pick(among).id;
      if (followed !== id) follows.add(`${id} ${followed}`);
    }
    for (let nth = 0; nth < size.reactions; nth += 1) {
      const mood = moodFor(taste);
      const loop = pick(byMood.get(mood) ?? loops);
      const felt = random() < 0.5 ? mood : null;
      if (loop.authorId !== id) reactions.set(`${loop.id} ${id}`, [loop.id, id, felt]);
    }
  }
  await insert(
    pool,
    [...follows].map((pair) => pair.split(' ')),
    `INSERT INTO follows (follower_id, following_id)
    SELECT * FROM unnest($1::uuid[], $2::uuid[])`,
  );
  await insert(
    pool,
    [...reactions.values()].map(([loopId, by, felt], nth) => [
      idAt(now - 1_000_000 + nth),
      loopId,
      by,
      felt,
    ]),
    `INSERT INTO reactions (id, loop_id, user_id, mood)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])`,
  );
  await pool.query('VACUUM ANALYZE');
  return { people, loops };
}

async function insert(
  pool: Pool,
  rows: readonly (readonly (string | null)[])[],
  statement: string,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    const columns = (part[0] ?? []).map((_, column) => part.map((row) => row[column] ?? null));
    await pool.query(statement, columns);
  }
}
