import { loopStates } from '@swirl/contract/loops';
import { preferenceFields } from '@swirl/contract/preferences';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../drizzle/orm.ts';
import { LAST_ID, newId } from '../../ids.ts';
import { blocks } from '../../tables/blocks.ts';
import { follows } from '../../tables/follows.ts';
import { loops } from '../../tables/loops.ts';
import { mutes } from '../../tables/mutes.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';
import { readFeed, readFeedAtOffset, readFollowingFeed } from './feed.store.ts';
import { findKeyAtOffset } from './feed-offset.ts';
import { followedMerge, followedNewest } from './followed-loops.ts';
import { followedNear } from './near-loops.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const PEOPLE = 8;
const SIZE = 5;
/** Forty by default; `FOLLOWED_WORLDS=500` for more. */
const WORLDS = Number(process.env['FOLLOWED_WORLDS'] ?? 40);
/** Far longer than one takes, even on a busy machine. */
const WORLD_TIMEOUT_MS = 10_000;

const visibilities = preferenceFields.loopVisibility.values;
const anyone = fc.nat(PEOPLE - 1);
const pairs = fc.uniqueArray(fc.tuple(anyone, anyone), { selector: String, maxLength: 25 });
/** Most are for everyone, as in life. */
const mostlyPublic = fc.oneof(
  { weight: 3, arbitrary: fc.constant('public' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...visibilities) },
);
const rarely = fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0);

const anyWorld = fc.record({
  people: fc.array(fc.record({ visibility: mostlyPublic, suspended: rarely }), {
    minLength: PEOPLE,
    maxLength: PEOPLE,
  }),
  loops: fc.array(
    fc.record({
      by: anyone,
      visibility: mostlyPublic,
      state: fc.oneof(fc.constant('ready' as const), fc.constantFrom(...loopStates)),
    }),
    { minLength: 40, maxLength: 120 },
  ),
  follows: pairs,
  blocks: fc.uniqueArray(fc.tuple(anyone, anyone), { selector: String, maxLength: 3 }),
  mutes: fc.uniqueArray(fc.tuple(anyone, anyone), { selector: String, maxLength: 3 }),
});

type World = typeof anyWorld extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Writes the world and returns its people's ids. */
async function store(world: World): Promise<string[]> {
  const { db } = database;
  const people = world.people.map(({ visibility, suspended }) => {
    const id = newId();
    return {
      id,
      email: `${id}@example.test`,
      preferences: { loopVisibility: visibility },
      suspendedAt: suspended ? new Date() : null,
    };
  });
  const idOf = (person: number) => people[person]?.id ?? '';
  const between = (drawn: readonly (readonly [number, number])[]) =>
    drawn.filter(([one, other]) => one !== other).map(([one, other]) => [idOf(one), idOf(other)]);
  const followed = between(world.follows).map(([followerId = '', followingId = '']) => ({
    followerId,
    followingId,
  }));
  const blocked = between(world.blocks).map(([blockerId = '', blockedId = '']) => ({
    blockerId,
    blockedId,
  }));
  const muted = between(world.mutes).map(([muterId = '', mutedId = '']) => ({ muterId, mutedId }));
  await db.insert(users).values(people);
  await db.insert(loops).values(
    world.loops.map(({ by, visibility, state }) => ({
      id: newId(),
      feedKey: newId(),
      userId: idOf(by),
      mediaType: 'video' as const,
      duration: 1,
      state,
      visibility,
      failureCode: state === 'failed' ? 'unreadable' : null,
    })),
  );
  if (followed.length > 0) await db.insert(follows).values(followed);
  if (blocked.length > 0) await db.insert(blocks).values(blocked);
  if (muted.length > 0) await db.insert(mutes).values(muted);
  return people.map(({ id }) => id);
}

/** The plainest statement there is: every loop is asked everything. */
async function plainly(viewerId: string, before: string, among: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ feed_key: string }>(sql`
    SELECT loops.feed_key FROM loops JOIN users ON users.id = loops.user_id
    WHERE loops.feed_key < ${before} AND ${sql.raw(among)}
      AND loops.user_id NOT IN (SELECT muted_id FROM mutes WHERE muter_id = ${viewerId})
      AND ${visibleTo(viewerId)}
    ORDER BY loops.feed_key DESC`);
  return rows.map(({ feed_key: key }) => key);
}

const keysOf = (rows: readonly { readonly loop: { readonly feedKey: string } }[]) =>
  rows.map(({ loop }) => loop.feedKey);

describe('the feed of followed people, by newest keys', () => {
  it(
    `holds the same loops as the plainest statement in ${WORLDS} worlds, page by page`,
    async () => {
      const { db } = database;
      let complete = 0;
      await fc.assert(
        fc.asyncProperty(anyWorld, async (world) => {
          for (const viewerId of (await store(world)).slice(0, 3)) {
            const expected = await plainly(
              viewerId,
              LAST_ID,
              `(loops.user_id = '${viewerId}' OR loops.user_id IN
              (SELECT following_id FROM follows WHERE follower_id = '${viewerId}'))`,
            );
            const read: string[] = [];
            for (let more = true; more;) {
              const page = { viewerId, size: SIZE, before: read.at(-1) };
              const rows = keysOf(await readFollowingFeed(db, page));
              const values = { viewer: viewerId, before: page.before ?? LAST_ID };
              const newest = keysOf(await followedNewest(db, SIZE).execute(values));
              if (newest.length === SIZE) complete += 1;
              expect(rows.slice(0, newest.length)).toEqual(newest);
              expect(keysOf(await followedMerge(db, SIZE).execute(values))).toEqual(rows);
              const near = await followedNear(db, SIZE).execute(values);
              expect(near.map(({ feedKey }) => feedKey)).toEqual(rows);
              read.push(...rows);
              more = rows.length === SIZE;
            }
            expect(read).toEqual(expected);
          }
        }),
        { numRuns: WORLDS },
      );
      // Else nothing was tried but the way back.
      expect(complete).toBeGreaterThan(WORLDS / 4);
    },
    WORLDS * WORLD_TIMEOUT_MS,
  );
});

describe('the feed by offset', () => {
  it(
    'passes over what the viewer sees and nothing else, at any offset',
    async () => {
      const { db } = database;
      let known = 0;
      for (const world of fc.sample(anyWorld, { numRuns: 8, seed: 7 })) {
        const [viewerId = ''] = await store(world);
        const expected = await plainly(viewerId, LAST_ID, 'true');
        for (let offset = 1; offset < expected.length + 12; offset += offset < 8 ? 1 : 19) {
          const page = { viewerId, size: 5, offset, following: false };
          expect(keysOf(await readFeedAtOffset(db, page))).toEqual(
            expected.slice(offset, offset + 5),
          );
          const key = await findKeyAtOffset(db, { viewerId, before: LAST_ID, offset });
          if (key === undefined) continue;
          known += 1;
          expect(key).toBe(expected[offset - 1]);
        }
        expect(keysOf(await readFeed(db, { viewerId, size: 5 }))).toEqual(expected.slice(0, 5));
      }
      // Else every offset was found by walking.
      expect(known).toBeGreaterThan(40);
    },
    // It passes over the loops of all the worlds before.
    WORLDS * WORLD_TIMEOUT_MS,
  );
});
