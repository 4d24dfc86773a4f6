import { deleteComment } from '@swirl/db/stores/loops/comment-removal.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { writeTombstones } from '@swirl/db/tombstones/tombstone-files';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createComment, createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorOn, readAuditLog } from './operator.ts';

const bucket = await createTestBucket();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await bucket.drop();
});

const replay = (...options: string[]) =>
  operatorOn(database).runWith({ S3_BUCKET: bucket.name }, 'replay-tombstones', ...options);

it('replaying tombstones does nothing on a database that was never restored', async () => {
  const { code, stdout } = await replay();
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: 'Nothing was deleted that this database does not know of.\n',
  });
});

it('replaying tombstones deletes again what a backup restored, after confirmation, and is audited', async () => {
  const { db, pool } = database;
  const person = await createUser(db);
  const loop = await createLoop(db);
  const comment = await createComment(db);
  await pool.query('DELETE FROM users WHERE id = $1', [person.id]);
  await deleteComment(db, comment.id);
  await pool.query('DELETE FROM loops WHERE id = $1', [loop.id]);
  await writeTombstones(db, bucket.store);
  // The state after a restore: all rows are there, and the file is not.
  await pool.query('DELETE FROM tombstone_files; DELETE FROM tombstones;');
  await createUser(db, { id: person.id });
  await createLoop(db, { id: loop.id, userId: loop.userId });
  await createComment(db, comment);
  await createComment(db, { loopId: comment.loopId, parentId: comment.id });

  const refused = await replay();
  expect(refused.code).toBe(1);
  expect(await findUserById(db, person.id)).not.toBeNull();

  const done = await replay('--yes');
  expect(done.stdout).toBe(
    '1 account, 1 loop, 1 comment and 0 stems deleted again. The API opens by itself.\n',
  );
  expect(await findUserById(db, person.id)).toBeNull();
  expect((await pool.query('SELECT FROM loops WHERE id = $1', [loop.id])).rowCount).toBe(0);
  const { rows } = await pool.query('SELECT user_id, content FROM comments WHERE id = $1', [
    comment.id,
  ]);
  expect(rows).toEqual([{ user_id: null, content: null }]);
  expect(await readAuditLog(database)).toContainEqual({
    actor: 'operator',
    action: 'tombstones.replay',
    target: 'database',
    detail: { users: 1, loops: 1, comments: 1, stems: 0 },
  });
  expect((await replay()).stdout).toContain('Nothing was deleted');
});
