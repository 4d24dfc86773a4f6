import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';

/** Objects that last for a day, and names whose object is still being copied. */
const NOT_MIRRORED = [
  'data_exports.object_key',
  'media_renames.object_key',
  'upload_parts.object_key',
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('DELETE FROM object_changes'));

const changedKeys = async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    'SELECT object_key AS key FROM object_changes ORDER BY xact_id, id',
  );
  return rows.map(({ key }) => key);
};
const isMirrored = async (key: string) => {
  const found = await database.pool.query('SELECT FROM mirrored_objects WHERE object_key = $1', [
    key,
  ]);
  return found.rowCount === 1;
};
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
const key = (folder: string, letter: string) => `${folder}/${letter.repeat(22)}`;

describe('objects that changed', () => {
  it('are recorded for a file of a loop that is added, renamed and deleted', async () => {
    const loop = await createLoop(database.db);
    await run('DELETE FROM object_changes');
    const [before, after] = [key('loops', 'a'), key('loops', 'b')];
    await run(
      `INSERT INTO loop_media (id, loop_id, role, object_key, content_type, bytes)
       VALUES ($1, $2, 'source', $3, 'audio/webm', 1)`,
      newId(),
      loop.id,
      before,
    );
    expect(await changedKeys()).toEqual([before]);
    await run('UPDATE loop_media SET bytes = 2 WHERE object_key = $1', before);
    await run('UPDATE loop_media SET object_key = $2 WHERE object_key = $1', before, after);
    expect(await changedKeys()).toEqual([before, before, after]);
    expect([await isMirrored(before), await isMirrored(after)]).toEqual([false, true]);
    await run('DELETE FROM loops WHERE id = $1', loop.id);
    expect((await changedKeys()).at(-1)).toBe(after);
    expect(await isMirrored(after)).toBe(false);
  });

  it('are recorded for the images of a profile, and not for its other changes', async () => {
    const { id } = await createUser(database.db);
    const [first, second] = [key('people', 'c'), key('people', 'd')];
    await run('UPDATE users SET bio = $2 WHERE id = $1', id, 'A bio.');
    expect(await changedKeys()).toEqual([]);
    await run('UPDATE users SET profile_image_key = $2 WHERE id = $1', id, first);
    await run('UPDATE users SET profile_image_key = $2 WHERE id = $1', id, second);
    expect(await changedKeys()).toEqual([first, first, second]);
    expect([await isMirrored(first), await isMirrored(second)]).toEqual([false, true]);
    await run('DELETE FROM users WHERE id = $1', id);
    expect(await changedKeys()).toEqual([first, first, second, second]);
    expect(await isMirrored(second)).toBe(false);
  });

  it('are recorded for files of tombstones', async () => {
    const name = `tombstones/${newId()}/${newId()}.json`;
    await run('INSERT INTO tombstone_files (name) VALUES ($1)', name);
    expect(await isMirrored(name)).toBe(true);
    await run('DELETE FROM tombstone_files WHERE name = $1', name);
    expect(await changedKeys()).toEqual([name, name]);
  });

  it('come from every column that names an object', async () => {
    const { rows: named } = await run(`
      SELECT conrelid::regclass || '.' || attname AS "column"
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
      WHERE contype = 'c' AND pg_get_constraintdef(pg_constraint.oid) LIKE '%is_object_key(%'`);
    const { rows: recorded } = await run(`
      SELECT DISTINCT usage.table_name || '.' || usage.column_name AS "column"
      FROM information_schema.view_column_usage AS usage
      JOIN information_schema.triggered_update_columns AS triggered
        ON triggered.event_object_table = usage.table_name
        AND triggered.event_object_column = usage.column_name
      WHERE view_name = 'mirrored_objects'`);
    const columnsOf = (rows: { column: string }[]) => rows.map(({ column }) => column).toSorted();
    expect([...columnsOf(recorded), ...NOT_MIRRORED].toSorted()).toEqual(columnsOf(named));
  });
});
