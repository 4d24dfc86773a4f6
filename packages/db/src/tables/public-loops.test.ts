import { loopStates } from '@swirl/contract/loops';
import { preferenceFields } from '@swirl/contract/preferences';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createUser } from '@swirl/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../drizzle/orm.ts';
import { newId } from '../ids.ts';
import { visibleToAnyone } from '../visibility.ts';
import { loops } from './loops.ts';
import { users } from './users.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const visibilities = preferenceFields.loopVisibility.values;
const PEOPLE = 3;
const LOOPS = 6;

const anyChange = fc.oneof(
  fc.record({
    loop: fc.nat(LOOPS - 1),
    state: fc.oneof(fc.constant('ready' as const), fc.constantFrom(...loopStates)),
    visibility: fc.constantFrom(...visibilities),
  }),
  fc.record({
    person: fc.nat(PEOPLE - 1),
    loopVisibility: fc.constantFrom(...visibilities),
    suspended: fc.boolean(),
  }),
  fc.record({ renewed: fc.nat(LOOPS - 1) }),
  fc.record({ deleted: fc.nat(LOOPS - 1) }),
);

type Change = typeof anyChange extends fc.Arbitrary<infer Drawn> ? Drawn : never;

async function createWorld() {
  const { db } = database;
  const people: string[] = [];
  for (let nth = 0; nth < PEOPLE; nth += 1) people.push((await createUser(db)).id);
  const posted: string[] = [];
  for (let nth = 0; nth < LOOPS; nth += 1) {
    const userId = people[nth % PEOPLE] ?? '';
    posted.push((await createLoop(db, { userId, mediaType: 'video', duration: 1 })).id);
  }
  return { people, posted };
}

type World = Awaited<ReturnType<typeof createWorld>>;

async function apply({ people, posted }: World, change: Change): Promise<void> {
  const { db } = database;
  const ofLoop = (nth: number) => eq(loops.id, posted[nth] ?? '');
  if ('loop' in change) {
    const { state, visibility } = change;
    const failureCode = state === 'failed' ? 'unreadable' : null;
    await db.update(loops).set({ state, visibility, failureCode }).where(ofLoop(change.loop));
  } else if ('person' in change) {
    const { loopVisibility, suspended } = change;
    await db
      .update(users)
      .set({ preferences: { loopVisibility }, suspendedAt: suspended ? new Date() : null })
      .where(eq(users.id, people[change.person] ?? ''));
  } else if ('renewed' in change) {
    await db.update(loops).set({ feedKey: newId() }).where(ofLoop(change.renewed));
  } else await db.delete(loops).where(ofLoop(change.deleted));
}

async function differences(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    SELECT count(*)::integer FROM (
      SELECT loops.id, loops.feed_key, loops.user_id
      FROM loops JOIN users ON users.id = loops.user_id WHERE ${visibleToAnyone()}
    ) AS shown
    FULL JOIN public_loops ON public_loops.loop_id = shown.id
      AND public_loops.feed_key = shown.feed_key AND public_loops.user_id = shown.user_id
    WHERE shown.id IS NULL OR public_loops.loop_id IS NULL`);
  return rows[0]?.count ?? Number.NaN;
}

describe('the table of public loops', () => {
  it('holds what anyone may see, whatever changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), async (changes) => {
        const world = await createWorld();
        for (const change of changes) {
          await apply(world, change);
          expect(await differences()).toBe(0);
        }
        await database.db.delete(users).where(eq(users.id, world.people[0] ?? ''));
        expect(await differences()).toBe(0);
      }),
      { numRuns: 15 },
    );
  });

  it('holds it when authors and loops change at the same time', async () => {
    const world = await createWorld();
    const changes = fc.sample(
      anyChange.filter((change) => !('renewed' in change)),
      { numRuns: 200, seed: 3 },
    );
    await Promise.all(changes.map((change) => apply(world, change)));
    expect(await differences()).toBe(0);
  });
});
