import { newId } from '@swirl/db/ids';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import { createLogger } from '@swirl/platform/logger';
import { eventually } from '@swirl/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import {
  createComment,
  createFollow,
  createReaction,
  createSession,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker, type RunningWorker } from '../src/run-worker.ts';
import { QUICK } from './harness.ts';
import { createRealHandlers } from './real-handlers.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let worker: RunningWorker;
const logged: { msg: string; [field: string]: unknown }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  worker = startWorker({
    config: { postgres: database.config },
    pool: database.pool,
    handlers: createRealHandlers(),
    logger: createLogger({ level: 'info' }, { name: 'worker', destination }),
    timings: { ...QUICK, foldEveryMs: 50 },
  });
});

afterAll(async () => {
  await worker.stop();
  await database.drop();
});

const untilDone = async (jobId: string) =>
  eventually(async () => {
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'job done', jobId }));
  });

test('the sweep deletes expired sessions and keeps live ones', async () => {
  const { db, pool } = database;
  const live = await createSession(db);
  await createSession(db, { createdAt: new Date(Date.now() - 8 * DAY_MS) });
  await createSession(db, { createdAt: new Date(Date.now() - 30 * DAY_MS) });

  await untilDone(await enqueue(db, 'sessions.sweep', {}));

  const { rows } = await pool.query<{ sid: string }>('SELECT sid FROM sessions');
  expect(rows).toEqual([{ sid: live.session.sid }]);
  expect(await findLiveSession(db, live.session.sid)).not.toBeNull();
});

test('the worker folds reactions, comments and follows into the counts', async () => {
  const { db, pool } = database;
  const { loopId } = await createReaction(db);
  await createReaction(db, { loopId });
  await createComment(db, { loopId });
  const { followerId, followingId } = await createFollow(db);

  await eventually(async () => {
    const pending = await pool.query('SELECT FROM count_deltas');
    expect(pending.rowCount).toBe(0);
  });
  const loop = await pool.query('SELECT * FROM loop_counts WHERE loop_id = $1', [loopId]);
  expect(loop.rows).toMatchObject([{ reactions: '2', comments: '1' }]);
  const users = await pool.query(
    'SELECT followers, following FROM user_counts WHERE user_id = ANY ($1) ORDER BY followers',
    [[followerId, followingId]],
  );
  expect(users.rows).toEqual([
    { followers: '0', following: '1' },
    { followers: '1', following: '0' },
  ]);
});

test('reconciling finds no difference in what the triggers counted', async () => {
  const { db } = database;
  await createReaction(db);
  const jobId = await enqueue(db, 'counts.reconcile', {});
  await untilDone(jobId);
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'counts compared with rows', jobId, differences: 0 }),
  );
});

test('reconciling reports every count that was tampered with', async () => {
  const { db, pool } = database;
  const { loopId } = await createReaction(db);
  const { followingId } = await createFollow(db);
  await eventually(async () => {
    expect((await pool.query('SELECT FROM count_deltas')).rowCount).toBe(0);
  });
  await pool.query('UPDATE loop_counts SET reactions = reactions + 5 WHERE loop_id = $1', [loopId]);
  await pool.query('UPDATE user_counts SET followers = 0 WHERE user_id = $1', [followingId]);

  const jobId = await enqueue(db, 'counts.reconcile', {});
  await untilDone(jobId);

  expect(logged.filter(({ msg }) => msg === 'a count differs from its rows')).toMatchObject([
    { jobId, counter: 'loop_reactions', subjectId: loopId, counted: 6, actual: 1 },
    { jobId, counter: 'user_followers', subjectId: followingId, counted: 0, actual: 1 },
  ]);
});

test('keys against double posts, recordings, dead letters and changes of objects are deleted when they are old', async () => {
  const { db, pool } = database;
  const { id: userId } = await createUser(db);
  const aged = (days: number) => `now() - interval '${days} days'`;
  await pool.query(
    `INSERT INTO idempotency_keys (user_id, key, body_hash, created_at)
     VALUES ($1, 'older-than-kept', repeat('0', 64), ${aged(31)}), ($1, 'still-kept', repeat('0', 64), ${aged(29)})`,
    [userId],
  );
  const [expired, kept] = [newId(), newId()];
  await pool.query(
    `INSERT INTO recordings (user_id, id, begun_at) VALUES ($1, $2, ${aged(8)}), ($1, $3, ${aged(6)})`,
    [userId, expired, kept],
  );
  await pool.query(
    `INSERT INTO dead_letters (job_id, name, payload, attempts, error, enqueued_at, failed_at)
     VALUES (-1, 'mail.digest', '{}', 3, 'old', ${aged(31)}, ${aged(31)}),
       (-2, 'mail.digest', '{}', 3, 'kept', ${aged(29)}, ${aged(29)})`,
  );
  await pool.query(
    `INSERT INTO object_changes (object_key, changed_at) VALUES ('old', ${aged(31)}), ('kept', ${aged(29)})`,
  );

  await untilDone(await enqueue(db, 'records.sweep', {}));

  const keys = await pool.query('SELECT key FROM idempotency_keys WHERE user_id = $1', [userId]);
  expect(keys.rows).toEqual([{ key: 'still-kept' }]);
  const recordings = await pool.query('SELECT id FROM recordings WHERE user_id = $1', [userId]);
  expect(recordings.rows).toEqual([{ id: kept }]);
  const letters = await pool.query('SELECT error FROM dead_letters WHERE job_id < 0');
  expect(letters.rows).toEqual([{ error: 'kept' }]);
  const changes = await pool.query('SELECT object_key AS key FROM object_changes');
  expect(changes.rows).toContainEqual({ key: 'kept' });
  expect(changes.rows).not.toContainEqual({ key: 'old' });
});
