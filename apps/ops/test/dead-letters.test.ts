import { keepDeadLetter, listDeadLetters } from '@swirl/db/jobs/dead-letters';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operatorOn, readAuditLog } from './operator.ts';

let database: TestDatabase;
let operator: ReturnType<typeof operatorOn>;

const letter = {
  jobId: 7,
  name: 'sessions.sweep',
  payload: {},
  attempts: 3,
  error: 'Error: no luck\n    at perform',
  settleError: 'Error: nor with clearing up',
  enqueuedAt: new Date('2026-01-01T00:00:00Z'),
};

beforeAll(async () => {
  database = await createTestDatabase();
  operator = operatorOn(database);
});

beforeEach(async () => {
  await database.pool.query('DELETE FROM dead_letters; DELETE FROM audit_log;');
  await database.pool.query(
    'SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs',
  );
  await keepDeadLetter(database.db, letter);
});

afterAll(async () => {
  await database.drop();
});

const listJobs = async () => {
  const { rows } = await database.pool.query<object>(
    'SELECT id, task_identifier AS name FROM graphile_worker.jobs',
  );
  return rows;
};

it('dead letters are listed with the first line of their error, and shown with all of it', async () => {
  const listed = await operator.run('dead-letters', 'list');
  expect(listed.stdout).toMatch(/7 +sessions\.sweep +3 .*Error: no luck\n$/);
  const shown = await operator.run('dead-letters', 'show', '7');
  expect(shown.stdout).toContain('Error: no luck\n    at perform');
  expect(shown.stdout).toContain('Error: nor with clearing up');
  expect(await operator.json('dead-letters', 'show', '7')).toMatchObject({ jobId: 7, payload: {} });
});

it('the list says when there are no dead letters', async () => {
  await database.pool.query('DELETE FROM dead_letters');
  expect((await operator.run('dead-letters', 'list')).stdout).toBe('There are no dead letters.\n');
});

it('dead letters return to the queue when retried', async () => {
  const answer = await operator.json('dead-letters', 'retry', '7');
  const [job] = await listJobs();
  expect(job).toMatchObject({ name: 'sessions.sweep' });
  expect(answer).toMatchObject({ jobId: 7, newJobId: expect.any(String) });
  expect(await listDeadLetters(database.db)).toEqual([]);
  expect(await readAuditLog(database)).toMatchObject([
    { actor: 'operator', action: 'dead-letter.retry', target: '7', detail: { name: letter.name } },
  ]);
});

it('dead letters of jobs that no longer exist can only be discarded', async () => {
  await keepDeadLetter(database.db, { ...letter, jobId: 8, name: 'loops.gone' });
  const { code, stderr } = await operator.run('dead-letters', 'retry', '8');
  expect(code).toBe(1);
  expect(stderr).toContain('There is no job named loops.gone any more');
  expect(await readAuditLog(database)).toEqual([]);
  expect((await operator.run('dead-letters', 'discard', '8', '--yes')).code).toBe(0);
  expect(await listDeadLetters(database.db)).toMatchObject([{ jobId: 7 }]);
});

it('dead letters are discarded for good, but only after confirmation', async () => {
  expect((await operator.run('dead-letters', 'discard', '7')).code).toBe(1);
  expect(await listDeadLetters(database.db)).toHaveLength(1);
  expect(await operator.json('dead-letters', 'discard', '7', '--yes')).toEqual({
    jobId: 7,
    discarded: true,
  });
  expect(await listDeadLetters(database.db)).toEqual([]);
  expect(await listJobs()).toEqual([]);
  expect(await readAuditLog(database)).toMatchObject([
    { action: 'dead-letter.discard', target: '7', detail: { name: letter.name, attempts: 3 } },
  ]);
});

it.each([['show'], ['retry'], ['discard', '--yes']])(
  '%s of a missing dead letter has its own exit code',
  async (command, ...options) => {
    const { code, stderr } = await operator.run('dead-letters', command, '404', ...options);
    expect(code).toBe(66);
    expect(stderr).toBe('There is no dead letter of job 404.\n');
    expect(await readAuditLog(database)).toEqual([]);
  },
);
