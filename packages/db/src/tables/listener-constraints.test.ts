import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loopListeners } from './loop-listeners.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const salt = Buffer.alloc(32, 1);

it.each([
  ['five people', 'accepted', { people: 5, shares: 5, stayedBy: 5 }],
  ['no small numbers', 'accepted', { people: null, shares: null, stayedBy: 0 }],
  ['four people', 'loop_listeners_few_check', { people: 4 }],
  ['one share', 'loop_listeners_few_check', { shares: 1 }],
  ['sums over four people', 'loop_listeners_few_check', { stayedBy: 4 }],
  ['a sketch', 'accepted', { salt, sketch: Buffer.alloc(4096) }],
  ['a smaller sketch', 'loop_listeners_sketch_check', { salt, sketch: Buffer.alloc(64) }],
  ['a sketch without its salt', 'loop_listeners_salt_check', { sketch: Buffer.alloc(4096) }],
])('%s of a loop: %s', async (_what, outcome, numbers) => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: loopId } = await createLoop(tx);
    await tx.insert(loopListeners).values({ loopId, until: new Date(), ...numbers });
  });
  expect(written).toBe(outcome);
});
