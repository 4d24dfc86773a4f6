import { createDb, createPool } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import type { Job } from 'graphile-worker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRealHandlers } from '../test/real-handlers.ts';
import { performJob } from './perform-job.ts';

const handlers = createRealHandlers();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const job: Job = {
  id: '1',
  task_identifier: 'sessions.sweep',
  job_queue_id: null,
  task_id: 1,
  payload: {},
  priority: 0,
  run_at: new Date(),
  attempts: 1,
  max_attempts: 3,
  last_error: null,
  created_at: new Date(),
  updated_at: new Date(),
  key: null,
  revision: 0,
  locked_at: new Date(),
  locked_by: 'pool',
  flags: null,
  is_available: false,
};

test('a job that hangs past its time limit fails, even if it ignores the signal', async () => {
  const reasons: unknown[] = [];
  const hanging = {
    ...handlers['sessions.sweep'],
    perform: async (_payload: unknown, { signal }: { readonly signal: AbortSignal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason));
      await new Promise<void>(() => {});
    },
  };
  const attempt = performJob(
    'sessions.sweep',
    {},
    { job, abortSignal: new AbortController().signal },
    {
      // A failed first attempt does not use the database.
      db: createDb(createPool(readConfig(process.env).postgres)),
      handlers: { ...handlers, 'sessions.sweep': hanging },
      logger: createLogger({ level: 'silent' }, { name: 'worker' }),
      abortGraceMs: 1_000,
      onInterrupted: () => expect.unreachable(),
    },
  );
  const outcome = attempt.then(() => 'ended well', String);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reasons).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe('Error: The job took longer than 300 s.');
});
