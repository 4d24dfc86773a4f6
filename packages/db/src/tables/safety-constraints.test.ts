import { holdLimits } from '@swirl/contract/hold-limits';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { sql } from '../drizzle/orm.ts';
import { newId } from '../ids.ts';
import { safetySettings } from './safety.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const { terms, reviewFirst } = holdLimits;
const many = (count: number) => Array.from({ length: count }, (_, index) => `term ${index}`);

const settings = (given: Partial<typeof safetySettings.$inferInsert>) => (tx: Queryable) =>
  tx.insert(safetySettings).values(given);

const trace = (kind: string, hash: string) => async (tx: Queryable) => {
  const { id: userId } = await createUser(tx);
  await tx.execute(sql`
    INSERT INTO sent_traces (id, user_id, kind, hash, young)
    VALUES (${newId()}, ${userId}, ${kind}, ${hash}, true)`);
};

it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
  ['settings', 'accepted', settings({})],
  ['other settings beside them', 'safety_settings_one_check', settings({ one: false })],
  ['as many held terms as possible', 'accepted', settings({ heldTerms: many(terms.max) })],
  [
    'one held term more',
    'safety_settings_held_terms_check',
    settings({ heldTerms: many(terms.max + 1) }),
  ],
  ['as many reviewed posts as possible', 'accepted', settings({ reviewFirst: reviewFirst.max })],
  [
    'one reviewed post more',
    'safety_settings_review_first_check',
    settings({ reviewFirst: reviewFirst.max + 1 }),
  ],
  [
    'fewer reviewed posts than none',
    'safety_settings_review_first_check',
    settings({ reviewFirst: -1 }),
  ],
  ['the trace of a text', 'accepted', trace('text', '0'.repeat(64))],
  ['the trace of something else', 'sent_traces_kind_check', trace('face', '0'.repeat(64))],
  ['a trace without a hash', 'sent_traces_hash_check', trace('text', 'a text')],
])('%s: %s', async (_what, outcome, write) => {
  expect(await outcomeOf(database.db, write)).toBe(outcome);
});
