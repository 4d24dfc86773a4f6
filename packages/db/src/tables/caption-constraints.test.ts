import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { sql } from '../drizzle/orm.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { loopCaptions } from './loop-captions.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const cue = { start: 0, end: 1000, text: 'Hello' };
const many = (length: number) => Array.from({ length }, () => cue);

const insert = async (tx: Queryable, given: Partial<typeof loopCaptions.$inferInsert>) => {
  const { id: loopId } = await createLoop(tx, { mediaType: 'audio' });
  return tx.insert(loopCaptions).values({ language: 'en', cues: [cue], ...given, loopId });
};

it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
  ['a line of captions', 'accepted', (tx) => insert(tx, {})],
  ['as many as there can be', 'accepted', (tx) => insert(tx, { cues: many(120) })],
  ['one more', 'loop_captions_cues_check', (tx) => insert(tx, { cues: many(121) })],
  ['captions without a line', 'loop_captions_cues_check', (tx) => insert(tx, { cues: [] })],
  [
    'a book',
    'loop_captions_cues_check',
    (tx) => insert(tx, { cues: [{ ...cue, text: 'x'.repeat(70_000) }] }),
  ],
  [
    'captions that are no list',
    'loop_captions_cues_check',
    async (tx) => {
      await insert(tx, {});
      await tx.execute(sql`UPDATE loop_captions SET cues = '{}'`);
    },
  ],
  ['a language in full', 'accepted', (tx) => insert(tx, { language: 'zh-Hant-TW' })],
  [
    'a language that is no tag',
    'loop_captions_language_check',
    (tx) => insert(tx, { language: 'English' }),
  ],
  [
    'a language without end',
    'loop_captions_language_check',
    (tx) => insert(tx, { language: `en${'-abcdefgh'.repeat(4)}` }),
  ],
])('writing %s gives %s', async (_, outcome, write) => {
  expect(await outcomeOf(database.db, write)).toBe(outcome);
});
