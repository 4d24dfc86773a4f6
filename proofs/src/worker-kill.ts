import assert from 'node:assert/strict';
import { eventually } from '@swirl/testing/eventually';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { DEFAULT_TIMINGS } from '@swirl/worker/timings';
import { kill, QUICK, rehearse } from '@swirl/worker/testing/harness';

const PROMISED_SECONDS = 60;
const TIMEOUT_MS = 180_000;

/**
 * How long a job waits for its next attempt when its worker is killed with SIGKILL. The small size,
 * with a worker that checks more often, requires only that it runs again.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const timings = small ? QUICK : DEFAULT_TIMINGS;
  const rehearsal = await rehearse();
  try {
    const { db } = rehearsal.database;
    const runs = (event: 'started' | 'finished') => rehearsal.countRuns('sessions.sweep', event);
    const victim = rehearsal.spawnWorker({ 'sessions.sweep': 'hang' }, timings);
    await enqueue(db, 'sessions.sweep', {});
    await eventually(async () => assert.equal(await runs('started'), 1));

    await kill(victim);
    const killedAt = Date.now();
    rehearsal.spawnWorker({}, timings);
    await eventually(async () => assert.equal(await runs('finished'), 1), TIMEOUT_MS);

    const seconds = (Date.now() - killedAt) / 1000;
    console.log(`killed → run again: ${seconds.toFixed(1)} s (promised: ${PROMISED_SECONDS} s)`);
    if (!small) assert(seconds <= PROMISED_SECONDS, 'the job waited longer than promised');
  } finally {
    await rehearsal.end();
  }
}
