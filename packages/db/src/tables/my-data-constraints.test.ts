import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { sql } from '../drizzle/orm.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import { dataExports } from './data-exports.ts';
import { installation } from './tombstones.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

const exported = async (tx: Queryable, given: Partial<typeof dataExports.$inferInsert>) => {
  const { id: userId } = await createUser(tx);
  return tx.insert(dataExports).values({ id: newId(), ...given, userId });
};

const objectKey = `exports/${'A'.repeat(22)}`;
const ready = {
  state: 'ready',
  progress: 100,
  objectKey,
  bytes: 1,
  expiresAt: new Date(),
} as const;

it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
  ['a data export in progress', 'accepted', (tx) => exported(tx, {})],
  ['a finished data export', 'accepted', (tx) => exported(tx, ready)],
  ['progress above 100', 'data_exports_progress_check', (tx) => exported(tx, { progress: 101 })],
  [
    'a data export with a guessable name',
    'data_exports_object_key_check',
    (tx) => exported(tx, { objectKey: 'exports/mine' }),
  ],
  [
    'a finished data export without an object',
    'data_exports_ready_check',
    (tx) => exported(tx, { ...ready, objectKey: null }),
  ],
  [
    'a finished data export without an expiry',
    'data_exports_ready_check',
    (tx) => exported(tx, { ...ready, expiresAt: null }),
  ],
  [
    'an unknown state',
    'data_exports_state_check',
    async (tx) => {
      await exported(tx, {});
      await tx.execute(sql`UPDATE data_exports SET state = 'lost'`);
    },
  ],
  [
    'a tombstone of an unknown kind',
    'tombstones_kind_check',
    (tx) => tx.execute(sql`INSERT INTO tombstones (kind, id) VALUES ('mood', ${newId()})`),
  ],
  [
    'a second installation',
    'installation_only_one_check',
    (tx) => tx.insert(installation).values({ id: newId(), onlyOne: false }),
  ],
])('writing %s gives %s', async (_, outcome, write) => {
  expect(await outcomeOf(database.db, write)).toBe(outcome);
});
