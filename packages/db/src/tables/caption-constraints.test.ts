import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { sql } from '../drizzle/orm.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { captionDrafts, loopCaptions } from './loop-captions.ts';

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

const draft = async (tx: Queryable, given: Partial<typeof captionDrafts.$inferInsert>) => {
  const { id: loopId } = await createLoop(tx, { mediaType: 'audio' });
  return tx.insert(captionDrafts).values({ language: 'en', cues: [cue], ...given, loopId });
};

it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
  ['one cue', 'accepted', (tx) => insert(tx, {})],
  ['the maximum number of cues', 'accepted', (tx) => insert(tx, { cues: many(120) })],
  [
    'one cue above the maximum',
    'loop_captions_cues_check',
    (tx) => insert(tx, { cues: many(121) }),
  ],
  ['captions without a cue', 'loop_captions_cues_check', (tx) => insert(tx, { cues: [] })],
  [
    'captions above the size limit',
    'loop_captions_cues_check',
    (tx) => insert(tx, { cues: [{ ...cue, text: 'x'.repeat(70_000) }] }),
  ],
  [
    'captions that are not a list',
    'loop_captions_cues_check',
    async (tx) => {
      await insert(tx, {});
      await tx.execute(sql`UPDATE loop_captions SET cues = '{}'`);
    },
  ],
  ['a full language tag', 'accepted', (tx) => insert(tx, { language: 'zh-Hant-TW' })],
  [
    'an invalid language tag',
    'loop_captions_language_check',
    (tx) => insert(tx, { language: 'English' }),
  ],
  [
    'a language tag that is too long',
    'loop_captions_language_check',
    (tx) => insert(tx, { language: `en${'-abcdefgh'.repeat(4)}` }),
  ],
  ['a draft with the maximum number of cues', 'accepted', (tx) => draft(tx, { cues: many(120) })],
  ['a draft without a cue', 'caption_drafts_cues_check', (tx) => draft(tx, { cues: [] })],
  [
    'a draft above the size limit',
    'caption_drafts_cues_check',
    (tx) => draft(tx, { cues: [{ ...cue, text: 'x'.repeat(70_000) }] }),
  ],
  [
    'a draft in an invalid language',
    'caption_drafts_language_check',
    (tx) => draft(tx, { language: 'English' }),
  ],
])('writing %s gives %s', async (_, outcome, write) => {
  expect(await outcomeOf(database.db, write)).toBe(outcome);
});
