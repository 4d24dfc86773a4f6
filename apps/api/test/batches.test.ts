import { Refused } from '@swirl/contract/refused';
import type { ReactionMood } from '@swirl/contract/mood-points';
import { sql } from '@swirl/db/drizzle/orm';
import { readLoopCounts, readUserCounts } from '@swirl/db/stores/loops/counts.store';
import { checkLoopCounts, checkMoodCounts } from '@swirl/db/stores/loops/count-checks.store';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { createLoopChanges } from '@swirl/platform/loop-changes';
import { closeValkey, createValkey, type Valkey } from '@swirl/platform/valkey';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import {
  createBlock,
  createFollow,
  createFriendship,
  createLoop,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCursors } from '../src/http/cursor.ts';
import { createFollowsService } from '../src/modules/follows/follows.service.ts';
import { createReactionsService } from '../src/modules/reactions/reactions.service.ts';

const WORLDS = 25;
const logged: string[] = [];
const logger = createLogger(
  { level: 'info' },
  { name: 'test', destination: { write: (line: string) => void logged.push(line) } },
);

const failedBatches = () => logged.filter((line) => line.includes('one by one')).length;

let database: TestDatabase;
let valkey: Valkey;

beforeAll(async () => {
  database = await createTestDatabase();
  valkey = createValkey(readConfig(process.env).valkey, logger);
});

afterAll(async () => {
  await closeValkey(valkey);
  await database.drop();
});

const cursors = createCursors({
  current: 'a key for tests, long enough to be one',
  other: null,
});

type Send = (user: { id: string }, subjectId: string, mood?: ReactionMood) => Promise<object>;

/** Fresh for each run, since a batch is what arrives at one service while another batch runs. */
function reactionCalls(): Readonly<Record<'add' | 'remove', Send>> {
  const loopChanges = createLoopChanges(valkey, logger);
  const service = createReactionsService({ db: database.db, logger, loopChanges }, cursors);
  return {
    add: (user, loopId, mood) => service.react(user, { loopId, mood }),
    remove: (user, loopId) => service.remove(user, loopId),
  };
}

function followCalls(): Readonly<Record<'add' | 'remove', Send>> {
  const service = createFollowsService({ db: database.db, logger });
  return {
    add: (user, userId) => service.follow(user, userId),
    remove: (user, userId) => service.unfollow(user, userId),
  };
}

async function answerOf(sent: Promise<object>): Promise<unknown> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

interface World {
  readonly people: readonly string[];
  /** Loops to react to, or people to follow. */
  readonly subjects: readonly string[];
}

interface Kind {
  readonly createWorld: () => Promise<World>;
  readonly calls: () => Readonly<Record<'add' | 'remove', Send>>;
  readonly table: 'reactions' | 'follows';
  readonly columns: readonly [user: string, subject: string];
  readonly countsOf: (subjects: readonly string[]) => Promise<(number | undefined)[]>;
}

const reactionKind: Kind = {
  async createWorld() {
    const { db } = database;
    const people: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) people.push((await createUser(db)).id);
    const [first = '', second = '', third = ''] = people;
    const own = await createLoop(db, { userId: first });
    const forFriends = await createLoop(db, { visibility: 'friends' });
    await createFriendship(db, first, forFriends.userId);
    const hidden = await createLoop(db, { visibility: 'private' });
    await createReaction(db, { loopId: hidden.id, userId: second });
    const ofBlocker = await createLoop(db);
    await createBlock(db, { blockerId: ofBlocker.userId, blockedId: third });
    await createReaction(db, { loopId: ofBlocker.id, userId: third });
    await createReaction(db, { loopId: ofBlocker.id, userId: first, mood: 'dreamy' });
    const unready = await createLoop(db, { mediaType: 'video', state: 'processing' });
    const loops = [own, forFriends, hidden, ofBlocker, unready];
    return { people, subjects: [...loops.map(({ id }) => id), crypto.randomUUID()] };
  },
  calls: reactionCalls,
  table: 'reactions',
  columns: ['user_id', 'loop_id'],
  async countsOf(subjects) {
    const counts = await readLoopCounts(database.db, subjects);
    return subjects.map((id) => counts.get(id)?.reactions);
  },
};

const followKind: Kind = {
  async createWorld() {
    const { db } = database;
    const people: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) people.push((await createUser(db)).id);
    const [first = '', second = '', third = ''] = people;
    const suspended = await createUser(db, { suspendedAt: new Date() });
    await createFollow(db, { followerId: second, followingId: suspended.id });
    const { blockerId } = await createBlock(db, { blockedId: third });
    const { blockedId } = await createBlock(db, { blockerId: first });
    await createFollow(db, { followerId: first, followingId: second });
    return {
      people,
      subjects: [...people, suspended.id, blockerId, blockedId, crypto.randomUUID()],
    };
  },
  calls: followCalls,
  table: 'follows',
  columns: ['follower_id', 'following_id'],
  async countsOf(subjects) {
    const counts = await readUserCounts(database.db, subjects);
    return subjects.map((id) => counts.get(id)?.followers);
  },
};

const anyChanges = fc.array(
  fc.record({
    person: fc.nat(3),
    // Few, so that changes of the same pair meet in a batch.
    subject: fc.nat(7),
    change: fc.constantFrom('add' as const, 'add' as const, 'remove' as const),
    mood: fc.constantFrom<(ReactionMood | undefined)[]>(undefined, 'cozy', 'hyped'),
  }),
  { minLength: 2, maxLength: 40 },
);

/** Pairs as positions in the world, so that two worlds can be compared. */
async function pairsIn({ people, subjects }: World, kind: Kind, events = false): Promise<string[]> {
  const [user, subject] = kind.columns;
  const source = events
    ? sql`SELECT actor_id AS person, coalesce(loop_id, user_id) AS subject FROM notification_events`
    : sql`SELECT ${sql.raw(user)} AS person, ${sql.raw(subject)} AS subject FROM ${sql.raw(kind.table)}`;
  const { rows } = await database.db.execute<{ person: string; subject: string }>(source);
  const found = rows
    .filter((row) => people.includes(row.person) && subjects.includes(row.subject))
    .map((row) => `${people.indexOf(row.person)} ${subjects.indexOf(row.subject)}`);
  return [...new Set(found)].toSorted();
}

async function moodsIn({ people, subjects }: World): Promise<string[]> {
  const { rows } = await database.db.execute<{ person: string; subject: string; mood: string }>(
    sql`SELECT user_id AS person, loop_id AS subject, mood FROM reactions WHERE mood IS NOT NULL`,
  );
  return rows
    .filter((row) => people.includes(row.person))
    .map((row) => `${people.indexOf(row.person)} ${subjects.indexOf(row.subject)} ${row.mood}`)
    .toSorted();
}

async function outcomeOf(world: World, kind: Kind) {
  return {
    moods: await moodsIn(world),
    pairs: await pairsIn(world, kind),
    counts: await kind.countsOf(world.subjects),
    notified: await pairsIn(world, kind, true),
  };
}

describe.each([
  ['reactions', reactionKind],
  ['follows', followKind],
] as const)('%s that arrive together', (_, kind) => {
  it('get the same answers and end the same as one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(anyChanges, async (changes) => {
        const [together, apart] = [await kind.createWorld(), await kind.createWorld()];
        const send = (world: World) => {
          const calls = kind.calls();
          return ({ person, subject, change, mood }: (typeof changes)[number]) => {
            const id = world.people[person] ?? '';
            const subjectId = world.subjects[subject % world.subjects.length] ?? '';
            return answerOf(calls[change]({ id }, subjectId, mood));
          };
        };
        const initial = new Set(await pairsIn(together, kind));
        const answers = await Promise.all(changes.map(send(together)));
        const oneByOne: unknown[] = [];
        for (const change of changes) oneByOne.push(await send(apart)(change));
        expect(answers).toEqual(oneByOne);

        const [one, other] = [await outcomeOf(together, kind), await outcomeOf(apart, kind)];
        expect({ ...one, notified: [] }).toEqual({ ...other, notified: [] });
        // A pair that is removed and added again in one batch never changed, and notifies no one.
        expect(other.notified).toEqual(expect.arrayContaining(one.notified));
        const added = one.pairs.filter((pair) => !initial.has(pair));
        expect(added.filter((pair) => other.notified.includes(pair))).toEqual(
          added.filter((pair) => one.notified.includes(pair)),
        );
      }),
      { numRuns: WORLDS },
    );
    expect((await checkLoopCounts(database.db, 10_000)).differences).toEqual([]);
    expect((await checkMoodCounts(database.db, 10_000)).differences).toEqual([]);
    expect(failedBatches()).toBe(0);
  });
});

describe('a batch that fails', () => {
  it('fails only for what was deleted meanwhile', async () => {
    const { db } = database;
    const calls = reactionCalls();
    const people = [await createUser(db), await createUser(db), await createUser(db)];
    const [deleted, kept] = [await createLoop(db), await createLoop(db)];
    let answers: Promise<unknown[]> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM loops WHERE id = ${deleted.id}`);
      answers = Promise.all(
        [kept, kept, deleted].map(({ id }, nth) =>
          answerOf(calls.add({ id: people[nth]?.id ?? '' }, id)),
        ),
      );
      await eventually(async () => {
        const waiting = await db.execute(
          sql`SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting.rowCount).toBe(1);
      });
    });
    expect(await answers).toEqual([{ hasReacted: true }, { hasReacted: true }, 'loop_not_found']);
    expect((await readLoopCounts(db, [kept.id])).get(kept.id)?.reactions).toBe(2);
    expect(failedBatches()).toBe(1);
  });
});
