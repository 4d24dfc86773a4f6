import assert from 'node:assert/strict';
import { jobLanes, type JobLane } from '@swirl/db/jobs/catalogue';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { eventually } from '@swirl/testing/eventually';
import { DEFAULT_TIMINGS } from '@swirl/worker/timings';
import { kill, QUICK, rehearse, type Rehearsal } from '@swirl/worker/testing/harness';

const PROMISED_SECONDS = 60;
const TIMEOUT_MS = 180_000;

/** One job of each lane. */
const JOB_OF = {
  quick: 'mail.account',
  media: 'loops.process',
  bulk: 'exports.build',
  captions: 'captions.write',
} as const satisfies Record<JobLane, string>;

/**
 * Kills the only worker of each lane in the middle of a job; the next worker of that lane does it.
 */
export async function recoverEachLane({ small }: { small: boolean }): Promise<void> {
  const timings = small ? QUICK : DEFAULT_TIMINGS;
  const rehearsal = await rehearse();
  try {
    await addJobs(rehearsal);
    const hang = Object.fromEntries(Object.values(JOB_OF).map((name) => [name, 'hang']));
    const victims = jobLanes.map((lane) => rehearsal.spawnWorker(hang, timings, lane));
    await eventually(() => allLanes(rehearsal, 'started'), TIMEOUT_MS);
    await Promise.all(victims.map(kill));
    const killedAt = performance.now();
    for (const lane of jobLanes) rehearsal.spawnWorker({}, timings, lane);
    await eventually(() => allLanes(rehearsal, 'finished'), TIMEOUT_MS);
    const seconds = (performance.now() - killedAt) / 1000;
    console.log(
      `workers of all lanes killed → jobs done: ${seconds.toFixed(1)} s (promised: ${PROMISED_SECONDS} s)`,
    );
    if (!small) assert(seconds <= PROMISED_SECONDS, 'the jobs waited longer than promised');
  } finally {
    await rehearsal.end();
  }
}

async function addJobs({ database: { db } }: Rehearsal): Promise<void> {
  const id = crypto.randomUUID();
  await enqueue(db, JOB_OF.quick, { mail: 'admitted', userId: id });
  await enqueue(db, JOB_OF.media, { loopId: id });
  await enqueue(db, JOB_OF.bulk, { exportId: id });
  await enqueue(db, JOB_OF.captions, { loopId: id });
}

async function allLanes(rehearsal: Rehearsal, event: 'started' | 'finished'): Promise<void> {
  for (const lane of jobLanes) {
    assert.equal(await rehearsal.countRuns(JOB_OF[lane], event), 1, `${lane}: ${event}`);
  }
}
