import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../drizzle/orm.ts';
import { moodEntries } from './mood-entries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const corner = { kind: 'check-in', x: -1, y: 1, note: 'x'.repeat(200) } as const;

it.each<[string, string, Partial<typeof moodEntries.$inferInsert>]>([
  ['a corner of the plane with a long note', 'accepted', {}],
  ['an arrival', 'accepted', { kind: 'arrival', note: null }],
  ['a point beyond the plane', 'mood_entries_point_check', { x: 1.01 }],
  ['an energy beyond the plane', 'mood_entries_point_check', { y: -1.01 }],
  ['a longer note', 'mood_entries_note_check', { note: 'x'.repeat(201) }],
  ['an empty note', 'mood_entries_note_check', { note: '' }],
  ['an arrival with a note', 'mood_entries_note_check', { kind: 'arrival', note: 'There' }],
])('%s: %s', async (_what, outcome, given) => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.insert(moodEntries).values({ ...corner, ...given, userId, id: crypto.randomUUID() });
  });
  expect(written).toBe(outcome);
});

it('an unknown kind is refused', async () => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.execute(
      sql`INSERT INTO mood_entries (user_id, id, kind, x, y) VALUES (${userId}, ${crypto.randomUUID()}, 'loop', 0, 0)`,
    );
  });
  expect(written).toBe('mood_entries_kind_check');
});
