import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { eq } from '../drizzle/orm.ts';
import { newId } from '../ids.ts';
import { loops, type NewLoop } from './loops.ts';
import { peopleLists } from './people-lists.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function createList(tx: Queryable, userId: string): Promise<string> {
  const id = newId();
  await tx.insert(peopleLists).values({ id, userId, name: 'Close friends' });
  return id;
}

it.each([
  ['a long name', 'accepted', 'x'.repeat(40)],
  ['a longer name', 'people_lists_name_check', 'x'.repeat(41)],
  ['an empty name', 'people_lists_name_check', ''],
])('%s of a list of people: %s', async (_what, outcome, name) => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.insert(peopleLists).values({ id: newId(), userId, name });
  });
  expect(written).toBe(outcome);
});

it.each([
  ['private', 'accepted'],
  ['public', 'loops_list_id_check'],
  ['friends', 'loops_list_id_check'],
] as const)('a loop for a list that is stored as %s: %s', async (visibility, outcome) => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await createLoop(tx, { userId, visibility, listId: await createList(tx, userId) });
  });
  expect(written).toBe(outcome);
});

describe('a loop for a list', () => {
  async function change(
    set: (other: string) => Partial<NewLoop>,
    state: NewLoop['state'] = 'ready',
  ) {
    const { id: userId } = await createUser(database.db);
    const [listId, other] = [
      await createList(database.db, userId),
      await createList(database.db, userId),
    ];
    const { id } = await createLoop(database.db, { userId, visibility: 'private', listId, state });
    await database.db.update(loops).set(set(other)).where(eq(loops.id, id));
    const [loop] = await database.db.select().from(loops).where(eq(loops.id, id));
    return { loop, listId, other };
  }

  it('leaves its list when a release that doesn’t know of lists shows it to others', async () => {
    const { loop } = await change(() => ({ visibility: 'public' }));
    expect(loop).toMatchObject({ visibility: 'public', listId: null, narrowings: 0 });
  });

  it.each([
    ['friends', () => ({ visibility: 'friends' as const, listId: null })],
    ['another list', (other: string) => ({ listId: other })],
    ['no one else', () => ({ listId: null })],
    ['no one, hidden', () => ({ state: 'hidden' as const })],
  ])('is narrowed when it is for %s afterwards', async (_whom, set) => {
    expect((await change(set)).loop).toMatchObject({ narrowings: 1 });
  });

  it('is narrowed once more by no change of its text', async () => {
    expect((await change(() => ({ caption: 'New' }))).loop).toMatchObject({ narrowings: 0 });
  });

  it.each(['public', 'friends'] as const)('narrows what was %s', async (visibility) => {
    const { id: userId } = await createUser(database.db);
    const { id } = await createLoop(database.db, { userId, visibility });
    const listId = await createList(database.db, userId);
    await database.db.update(loops).set({ visibility: 'private', listId }).where(eq(loops.id, id));
    const [loop] = await database.db.select().from(loops).where(eq(loops.id, id));
    expect(loop).toMatchObject({ listId, narrowings: 1 });
  });

  it('narrows nothing when it was private before', async () => {
    const { id: userId } = await createUser(database.db);
    const { id } = await createLoop(database.db, { userId, visibility: 'private' });
    const listId = await createList(database.db, userId);
    await database.db.update(loops).set({ listId }).where(eq(loops.id, id));
    const [loop] = await database.db.select().from(loops).where(eq(loops.id, id));
    expect(loop).toMatchObject({ listId, narrowings: 0 });
  });

  it('stays private when its list is deleted', async () => {
    const { id: userId } = await createUser(database.db);
    const listId = await createList(database.db, userId);
    const { id } = await createLoop(database.db, { userId, visibility: 'private', listId });
    await database.db.delete(peopleLists).where(eq(peopleLists.id, listId));
    const [loop] = await database.db.select().from(loops).where(eq(loops.id, id));
    expect(loop).toMatchObject({ visibility: 'private', listId: null, narrowings: 1 });
  });
});
