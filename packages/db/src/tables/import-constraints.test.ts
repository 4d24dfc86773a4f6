import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createUser } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../drizzle/orm.ts';
import { newId } from '../ids.ts';
import {
  importedLoops,
  importItems,
  imports,
  type NewImport,
  type NewImportItem,
} from './imports.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const post = { mediaType: 'status' as const, caption: 'Then', moodTags: [], duration: 0 as const };
const content = { post };

const writeImport = (given: Partial<NewImport>) =>
  outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.insert(imports).values({ id: newId(), userId, bytes: 1, ...given });
  });

it.each<[string, string, Partial<NewImport>]>([
  ['that begins', 'accepted', {}],
  ['that has failed', 'accepted', { state: 'failed', failure: 'import_invalid' }],
  ['that has failed without a reason', 'imports_failure_check', { state: 'failed' }],
  ['with a failure before', 'imports_failure_check', { failure: 'import_invalid' }],
  ['of nothing', 'imports_bytes_check', { bytes: 0 }],
  ['that is done without having been read', 'imports_origin_check', { state: 'done' }],
])('an import %s: %s', async (_what, outcome, given) => {
  expect(await writeImport(given)).toBe(outcome);
});

it.each([
  ['state', `'lost'`, 'imports_state_check'],
  ['imported', `'[]'`, 'imports_imported_check'],
  ['left_out', `'[]'`, 'imports_left_out_check'],
])('an import whose %s is %s: %s', async (column, value, outcome) => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    await tx.execute(sql`
      INSERT INTO imports (id, user_id, bytes, ${sql.raw(column)})
      VALUES (${newId()}, ${userId}, 1, ${sql.raw(value)})`);
  });
  expect(written).toBe(outcome);
});

const writeItem = (given: Partial<NewImportItem> & { readonly withLoop?: boolean }) =>
  outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    const importId = newId();
    await tx.insert(imports).values({ id: importId, userId, bytes: 1 });
    const { withLoop = false, ...rest } = given;
    const loopId = withLoop ? (await createLoop(tx, { userId })).id : null;
    await tx.insert(importItems).values({
      importId,
      position: 0,
      originLoopId: newId(),
      mediaType: 'status',
      state: 'waiting',
      content,
      loopId,
      ...rest,
    });
  });

const left = { state: 'left' as const, content: null, reasons: ['invalid' as const] };

it.each<[string, string, Parameters<typeof writeItem>[0]]>([
  ['that waits', 'accepted', {}],
  ['that is processed', 'accepted', { state: 'processing', withLoop: true }],
  ['that was left out', 'accepted', left],
  ['left out without a reason', 'import_items_reasons_check', { ...left, reasons: [] }],
  ['that waits without content', 'import_items_content_check', { content: null }],
  ['that is done, with content', 'import_items_content_check', { state: 'done' }],
  ['with a loop before it is posted', 'import_items_loop_id_check', { withLoop: true }],
  ['before the first', 'import_items_position_check', { position: -1 }],
])('an item %s: %s', async (_what, outcome, given) => {
  expect(await writeItem(given)).toBe(outcome);
});

it.each([
  ['media_type', `'film'`, 'import_items_media_type_check'],
  ['state', `'lost'`, 'import_items_state_check'],
])('an item whose %s is %s: %s', async (column, value, outcome) => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    const importId = newId();
    await tx.insert(imports).values({ id: importId, userId, bytes: 1 });
    const values = {
      media_type: sql`'status'`,
      state: sql`'left'`,
      [column]: sql.raw(value),
    };
    await tx.execute(sql`
      INSERT INTO import_items (import_id, position, origin_loop_id, media_type, state, reasons)
      VALUES (${importId}, 0, ${newId()}, ${values.media_type}, ${values.state}, '{invalid}')`);
  });
  expect(written).toBe(outcome);
});

it('a loop of an archive is here once', async () => {
  const written = await outcomeOf(database.db, async (tx) => {
    const { id: userId } = await createUser(tx);
    const origin = newId();
    const originLoopId = newId();
    for (const loop of [await createLoop(tx, { userId }), await createLoop(tx, { userId })]) {
      await tx.insert(importedLoops).values({ userId, origin, originLoopId, loopId: loop.id });
    }
  });
  expect(written).toBe('imported_loops_pkey');
});
