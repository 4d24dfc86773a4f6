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
  ['an archive that is begun', 'accepted', (tx) => exported(tx, {})],
  ['an archive that is done', 'accepted', (tx) => exported(tx, ready)],
  [
    'progress beyond the end',
    'data_exports_progress_check',
    (tx) => exported(tx, { progress: 101 }),
  ],
  [
    'an archive under a name that could be guessed',
    'data_exports_object_key_check',
    (tx) => exported(tx, { objectKey: 'exports/mine' }),
  ],
  [
    'an archive that is done and nowhere',
    'data_exports_ready_check',
    (tx) => exported(tx, { ...ready, objectKey: null }),
  ],
  [
    'an archive that is done and never ends',
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
    'a tombstone of something else',
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
