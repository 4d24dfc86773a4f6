import assert from 'node:assert/strict';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { mediaPriority } from '@swirl/db/jobs/media-priority';
import { eventually } from '@swirl/testing/eventually';
import { rehearse } from '@swirl/worker/testing/harness';

const OTHERS = 9;
const MANY = 30;
const TIMEOUT_MS = 120_000;

/**
 * Nine users post a loop each, once after a tenth has posted thirty and once without that user. The
 * verdict is the order in which loops are processed, one at a time: no one waits for more than one
 * extra loop.
 */
export async function shareTheLane(): Promise<void> {
  const alone = await positionsOf(0);
  const beside = await positionsOf(MANY);
  const later = beside.map((position, index) => position - (alone[index] ?? 0));
  console.log(
    `beside ${MANY} loops of one person, others wait for ${Math.max(...later)} loop more`,
  );
  assert(
    later.every((loops) => loops <= 1),
    `others waited for ${later.join(', ')} loops more`,
  );
}

/** The position at which each of the others' loops was processed. */
async function positionsOf(many: number): Promise<number[]> {
  const rehearsal = await rehearse();
  try {
    const { db, pool } = rehearsal.database;
    const post = async (ahead: number) => {
      const loopId = crypto.randomUUID();
      const priority = mediaPriority({ mediaType: 'video', bytes: 30_000_000, ahead });
      await enqueue(db, 'loops.process', { loopId }, { priority });
      return loopId;
    };
    for (let n = 0; n < many; n += 1) await post(n);
    const theirs: string[] = [];
    for (let n = 0; n < OTHERS; n += 1) theirs.push(await post(0));
    rehearsal.startWorker({}, { lanes: { media: 1 } });
    await eventually(async () => {
      const made = await rehearsal.countRuns('loops.process', 'finished');
      assert.equal(made, many + OTHERS);
    }, TIMEOUT_MS);
    const { rows } = await pool.query<{ loopId: string }>(
      `SELECT payload->>'loopId' AS "loopId" FROM runs WHERE event = 'started' ORDER BY at`,
    );
    return theirs.map((loopId) => rows.findIndex((row) => row.loopId === loopId));
  } finally {
    await rehearsal.end();
  }
}
