import type { Database } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { until } from '@swirl/stack/process';

/** Enqueues a job without a payload, and waits until it is done. */
export async function performJob(
  db: Database,
  name: 'sessions.sweep' | 'tombstones.write',
): Promise<void> {
  const id = await enqueue(db, name, {});
  const isDone = async () => {
    const found = await db.execute(`SELECT FROM graphile_worker.jobs WHERE id = ${id}`);
    return found.rowCount === 0;
  };
  await until(isDone, `the worker to do ${name}`, 180_000);
}
