import { loopStates, loopVisibilities, visibilityOf } from '@swirl/contract/loops';
import { canSeeLoop, isPublicLoop, type LoopFacts } from '@swirl/contract/policies/loops';
import { preferenceFields, type Visibility } from '@swirl/contract/preferences';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createFriendship, createLoop, createUser } from '@swirl/testing/factories';
import { eq, sql } from './drizzle/orm.ts';
import { alias } from './drizzle/pg-core.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from './client.ts';
import { newId } from './ids.ts';
import { audienceColumns } from './stores/loops/loops.store.ts';
import { blocks } from './tables/blocks.ts';
import { follows } from './tables/follows.ts';
import { loops, type NewLoop } from './tables/loops.ts';
import { peopleListMembers, peopleLists } from './tables/people-lists.ts';
import { users, type NewUser } from './tables/users.ts';
import { visibleTo, visibleToAnyone } from './visibility.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

interface World {
  readonly people: readonly (NewUser & { id: string })[];
  readonly loops: readonly NewLoop[];
  /** Pairs of ids: who follows or blocks whom. */
  readonly follows: readonly (readonly [string, string])[];
  readonly blocks: readonly (readonly [string, string])[];
  /** Everyone has one list, with the id that `listOf` gives. */
  readonly members: readonly (readonly [string, string])[];
}

const visibilities = preferenceFields.loopVisibility.values;

/** What hides a user, alone or in combination. */
const hidings = ['none', 'suspended', 'leaving', 'both'] as const;
type Hiding = (typeof hidings)[number];

function newPerson(loopVisibility: Visibility | undefined, hiding: Hiding) {
  const id = newId();
  return {
    id,
    email: `${id}@example.test`,
    suspendedAt: hiding === 'suspended' || hiding === 'both' ? new Date() : null,
    leavingAt: hiding === 'leaving' || hiding === 'both' ? new Date() : null,
    preferences: loopVisibility === undefined ? {} : { loopVisibility },
  };
}

/** The id of someone's only list. */
const listOf = (userId: string) => userId;

function newLoop(userId: string, state: LoopFacts['state'], visibility: LoopFacts['visibility']) {
  return {
    id: newId(),
    feedKey: newId(),
    userId,
    mediaType: 'video' as const,
    duration: 1,
    state,
    ...audienceColumns({ visibility, listId: listOf(userId) }, 'public'),
    failureCode: state === 'failed' ? 'unreadable' : null,
  };
}

async function store(tx: Queryable, world: World): Promise<void> {
  const insertAll = async <Row>(
    rows: readonly Row[],
    insert: (part: Row[]) => Promise<unknown>,
  ) => {
    for (let start = 0; start < rows.length; start += 1000) {
      await insert(rows.slice(start, start + 1000));
    }
  };
  await insertAll(world.people, (part) => tx.insert(users).values(part));
  await insertAll(world.people, (part) =>
    tx
      .insert(peopleLists)
      .values(part.map(({ id }) => ({ id: listOf(id), userId: id, name: 'Close friends' }))),
  );
  await insertAll(world.members, (part) =>
    tx
      .insert(peopleListMembers)
      .values(part.map(([owner, memberId]) => ({ listId: listOf(owner), memberId }))),
  );
  await insertAll(world.loops, (part) => tx.insert(loops).values(part));
  await insertAll(world.follows, (part) =>
    tx
      .insert(follows)
      .values(part.map(([followerId, followingId]) => ({ followerId, followingId }))),
  );
  await insertAll(world.blocks, (part) =>
    tx.insert(blocks).values(part.map(([blockerId, blockedId]) => ({ blockerId, blockedId }))),
  );
}

/** 'viewer loop' for each pair that the database returns, in one round trip for all. */
async function seenInDatabase(tx: Queryable, pairs: readonly (readonly [string, string])[]) {
  const probed = sql`unnest(${sql.param(pairs.map(([viewer]) => viewer))}::uuid[], ${sql.param(pairs.map(([, loop]) => loop))}::uuid[]) AS asked (viewer_id, loop_id)`;
  const rows = await tx
    .select({ pair: sql<string>`asked.viewer_id || ' ' || asked.loop_id` })
    .from(probed)
    .innerJoin(loops, eq(loops.id, sql`asked.loop_id`))
    .innerJoin(users, eq(users.id, loops.userId))
    .where(visibleTo(sql`asked.viewer_id`));
  return rows.map(({ pair }) => pair).toSorted();
}

/** The policy's input for any viewer and loop of this world; worlds are large, so by lookup. */
function factsIn(world: World): (viewerId: string, loop: NewLoop) => LoopFacts {
  const people = new Map(world.people.map((person) => [person.id, person]));
  const follow = new Set(world.follows.map((pair) => pair.join(' ')));
  const block = new Set(world.blocks.map((pair) => pair.join(' ')));
  const member = new Set(world.members.map((pair) => pair.join(' ')));
  return (viewerId, loop) => {
    const author = people.get(loop.userId);
    const there = `${viewerId} ${loop.userId}`;
    const back = `${loop.userId} ${viewerId}`;
    return {
      authorId: loop.userId,
      state: loop.state ?? 'processing',
      visibility: visibilityOf({
        visibility: loop.visibility ?? 'public',
        listId: loop.listId ?? null,
      }),
      onList: member.has(back),
      authorLoopVisibility: author?.preferences?.loopVisibility ?? 'public',
      authorHidden: author?.suspendedAt != null || author?.leavingAt != null,
      between: {
        viewerFollows: follow.has(there),
        followsViewer: follow.has(back),
        viewerBlocks: block.has(there),
        blocksViewer: block.has(back),
      },
    };
  };
}

function seenByPolicy(world: World, pairs: readonly (readonly [string, NewLoop])[]): string[] {
  const factsOf = factsIn(world);
  return pairs
    .filter(([viewerId, loop]) => canSeeLoop({ id: viewerId }, factsOf(viewerId, loop)))
    .map(([viewerId, loop]) => `${viewerId} ${loop.id}`)
    .toSorted();
}

/** Runs the work in a transaction that is always rolled back. */
async function apart(work: (tx: Queryable) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  await database.db
    .transaction(async (tx) => {
      await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

const onOff = [true, false] as const;
const bothWays = onOff.flatMap((there) => onOff.map((back) => [there, back] as const));

/** Two users and a loop in every relevant combination. */
function everyCase() {
  const world = {
    people: [] as ReturnType<typeof newPerson>[],
    loops: [] as ReturnType<typeof newLoop>[],
    follows: [] as [string, string][],
    blocks: [] as [string, string][],
    members: [] as [string, string][],
  };
  const pairs: [string, NewLoop][] = [];
  const audiences = loopVisibilities.flatMap((visibility) =>
    (visibility === 'list' ? onOff : [false]).map((onList) => ({ visibility, onList })),
  );
  for (const { visibility, onList } of audiences)
    for (const preference of [undefined, ...visibilities])
      for (const state of loopStates)
        for (const hiding of hidings)
          for (const [following, followed] of bothWays)
            for (const [blocking, blocked] of bothWays) {
              const author = newPerson(preference, hiding);
              const viewer = newPerson(undefined, 'none');
              const loop = newLoop(author.id, state, visibility);
              world.people.push(author, viewer);
              world.loops.push(loop);
              if (onList) world.members.push([author.id, viewer.id]);
              if (following) world.follows.push([viewer.id, author.id]);
              if (followed) world.follows.push([author.id, viewer.id]);
              if (blocking) world.blocks.push([viewer.id, author.id]);
              if (blocked) world.blocks.push([author.id, viewer.id]);
              pairs.push([viewer.id, loop], [author.id, loop]);
            }
  return { world, pairs };
}

const someWorld = fc
  .record({
    people: fc.array(
      fc.record({
        preference: fc.constantFrom(undefined, ...visibilities),
        hiding: fc.constantFrom(...hidings),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    loops: fc.array(
      fc.record({
        author: fc.nat(),
        state: fc.constantFrom(...loopStates),
        visibility: fc.constantFrom(...loopVisibilities),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    follows: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }),
    blocks: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 }),
    members: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
  })
  .map((drawn): World => {
    const people = drawn.people.map(({ preference, hiding }) => newPerson(preference, hiding));
    const idAt = (index: number) => people[index % people.length]?.id ?? '';
    const pairsOf = (indexes: readonly (readonly [number, number])[]) => {
      const pairs = indexes
        .map(([one, other]) => [idAt(one), idAt(other)] as const)
        .filter(([one, other]) => one !== other);
      return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
    };
    return {
      people,
      loops: drawn.loops.map(({ author, state, visibility }) =>
        newLoop(idAt(author), state, visibility),
      ),
      follows: pairsOf(drawn.follows),
      blocks: pairsOf(drawn.blocks),
      members: pairsOf(drawn.members),
    };
  });

describe('the SQL form of loop visibility', () => {
  it('agrees with the policy in every case of two users', async () => {
    const { world, pairs } = everyCase();
    const probed = pairs.map(([viewer, { id }]) => [viewer, id] as const);
    const expected = seenByPolicy(world, pairs);
    await apart(async (tx) => {
      await store(tx, world);
      expect(expected.length).toBeGreaterThan(2304);
      expect(await seenInDatabase(tx, probed)).toEqual(expected);
    });
  }, 120_000);

  it('agrees with the policy in random worlds of several users', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someWorld, { minLength: 1, maxLength: 20 }), async (worlds) => {
        await apart(async (tx) => {
          const all: World = {
            people: worlds.flatMap(({ people }) => people),
            loops: worlds.flatMap((world) => world.loops),
            follows: worlds.flatMap((world) => world.follows),
            blocks: worlds.flatMap((world) => world.blocks),
            members: worlds.flatMap((world) => world.members),
          };
          await store(tx, all);
          const pairs = worlds.flatMap((world) =>
            world.people.flatMap(({ id }) => world.loops.map((loop) => [id, loop] as const)),
          );
          const probed = pairs.map(([viewer, { id }]) => [viewer, id] as const);
          expect(await seenInDatabase(tx, probed)).toEqual(seenByPolicy(all, pairs));
        });
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('shows everyone what is public and no more', async () => {
    const { world } = everyCase();
    const factsOf = factsIn(world);
    await apart(async (tx) => {
      await store(tx, world);
      const shown = await tx
        .select({ id: loops.id })
        .from(loops)
        .innerJoin(users, eq(users.id, loops.userId))
        .where(visibleToAnyone());
      const expected = world.loops.filter((loop) => isPublicLoop(factsOf('', loop)));
      expect(shown.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    });
  }, 120_000);

  it('shows nothing to visitors', async () => {
    await createLoop(database.db);
    const shown = await database.db
      .select({ id: loops.id })
      .from(loops)
      .innerJoin(users, eq(users.id, loops.userId))
      .where(visibleTo(null));
    expect(shown).toEqual([]);
  });

  it('can check the parent of a remix too', async () => {
    const viewer = await createUser(database.db);
    const friend = await createUser(database.db);
    await createFriendship(database.db, viewer.id, friend.id);
    const forFriends = await createLoop(database.db, { userId: friend.id, visibility: 'friends' });
    const hidden = await createLoop(database.db, { userId: friend.id, visibility: 'private' });
    const remixes = [
      await createLoop(database.db, { userId: viewer.id, parentLoopId: forFriends.id }),
      await createLoop(database.db, { userId: viewer.id, parentLoopId: hidden.id }),
    ];
    const parent = alias(loops, 'parent');
    const parentAuthor = alias(users, 'parent_author');

    const parents = await database.db
      .select({ remix: loops.id, parent: parent.id })
      .from(loops)
      .innerJoin(parent, eq(parent.id, loops.parentLoopId))
      .innerJoin(parentAuthor, eq(parentAuthor.id, parent.userId))
      .where(visibleTo(viewer.id, { loop: parent, author: parentAuthor }));

    expect(parents).toEqual([{ remix: remixes[0]?.id, parent: forFriends.id }]);
  });

  it('hides all old loops as soon as the author narrows who sees them', async () => {
    const viewer = await createUser(database.db);
    const { id, userId } = await createLoop(database.db);
    const seen = () => seenInDatabase(database.db, [[viewer.id, id]]);
    expect(await seen()).toHaveLength(1);
    await database.db
      .update(users)
      .set({ preferences: { loopVisibility: 'friends' } })
      .where(eq(users.id, userId));
    expect(await seen()).toHaveLength(0);
  });
});
